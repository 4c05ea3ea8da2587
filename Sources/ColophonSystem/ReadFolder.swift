import Colophon
