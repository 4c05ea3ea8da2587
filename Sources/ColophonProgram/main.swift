import ColophonCLI

ColophonCommand.main()
