/// What invented people and firms type into the editions inside the program, by key.
enum EditionExamples {
    /// Who lives in Paris, and elsewhere too: fields of some editions alone.
    static let person = [
        "firstName": "Camille", "lastName": "Łuczak-Nguyễn", "birthDate": "1970-01-31", "birthPlace": "Saint-Étienne",
        "address": "999 avenue de France, bâtiment B", "postalCode": "75013", "city": "Paris", "country": "Belgique",
        "nationality": "Belge",
    ]

    static let values = [
        "destination": "12 quai du Port, Marseille", "destinationTown": "Lille", "destinationCounty": "59",
        "recurrent": "yes", "departure": "2020-11-09", "recipient": "Mairie du Conquet",
        "facts": "Depuis le 1er mars 2020.\nAvec mes deux enfants; <b>aucun</b> autre.", "occupancy": "locataire",
        "guestFirstName": "Ngọc", "guestLastName": "O’Brien", "guestBirthDate": "1999-02-28",
        "guestBirthPlace": "Łódź", "since": "2020-03-01",
        "employer": "Atelier du Phare", "siret": "732 829 320 00074",
        "employerAddress": "4 quai des Brumes\n29200 Brest",
        "hireDate": "2018-09-03", "post": "Cartographe", "contract": "cdi", "workingTime": "partiel",
        "pay": "2 450 euros brut par mois", "signatory": "Dominique Martin", "role": "gérance", "place": "Brest",
        "startDate": "2018-09-03", "endDate": "2020-10-31", "cover": "sante-prevoyance",
        "positions": "Cartographe, du 3 septembre 2018 au 31 mars 2019\nResponsable, jusqu’au 31 octobre 2020",
        "number": "AP-2020-0042", "manufacturer": "Atelier du Phare\n4 quai des Brumes, 29200 Brest",
        "object": "Lampe LP-3, lots 2020-01 à 2020-12", "legislation": "Directive 2014/35/UE\nDirective 2014/30/UE",
        "standards": "EN IEC 60598-1:2021\nEN IEC 55015:2019", "notifiedBody": "sans objet", "additional": "néant",
        "signedFor": "Atelier du Phare", "issueDate": "2020-11-08",
        "organisation": "Atelier du Phare", "service": "Atlas Notes", "standard": "RGAA 4.1", "level": "AA",
        "state": "partial", "rate": "72.5", "passed": "29", "failed": "11", "notApplicable": "66",
        "auditDate": "2020-10-05", "auditor": "Audit & Cie",
        "publisher": "Atelier du Phare", "product": "Atlas Notes", "productVersion": "1.4.0",
        "releaseDate": "2020-11-02", "revision": "v1.4.0 (3f2c9ab)",
        "files": "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855  atlas-notes-1.4.0.tar.gz\n"
            + "9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08  atlas-notes-1.4.0.zip",
        "requirements": "RGAA 4.1 AA: report of 5 October 2020\nNo request leaves: test", "limits": "None known",
        "responsible": "Dominique Martin",
    ]
}
