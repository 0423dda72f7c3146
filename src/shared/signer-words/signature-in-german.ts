import type { SignatureTranslation } from './signature-in-english.ts'

export const signatureInGerman: SignatureTranslation = {
  upload: 'Hochladen',
  uploadHint:
    'Verwenden Sie ein Foto oder einen Scan Ihrer Unterschrift in dunkler Tinte auf hellem, leerem Papier: PNG, JPEG oder WebP. Wir behalten die Tinte und entfernen das Papier.',
  choosePicture: 'Bild auswählen',
  anotherPicture: 'Anderes Bild verwenden',
  readingPicture: 'Das Bild wird gelesen …',
  uploaded: 'Ihre Unterschrift von einem Bild',
  notAPicture: 'Das ist kein PNG-, JPEG- oder WebP-Bild, das wir lesen können. Wählen Sie ein anderes.',
  pictureTooLarge:
    'Dieses Bild ist zu groß. Erlaubt sind {{megabytes}} MB und {{megapixels}} Megapixel. Wählen Sie ein kleineres.',
  pictureTooDark:
    'Dieses Bild ist zu dunkel, um Tinte und Papier zu unterscheiden. Nehmen Sie es bei besserem Licht noch einmal auf.',
  pictureEmpty:
    'Wir finden auf diesem Bild keine Unterschrift. Wählen Sie eines mit dunkler Tinte auf hellem Papier.',
  pictureBusy:
    'Das sieht nicht nach einer Unterschrift auf leerem Papier aus. Wählen Sie ein Bild, auf dem nur Ihre Unterschrift zu sehen ist.',
  handwriting: 'Handschrift',
  handwritingNumber: '(Handschrift {{number}})',
  handsLeftOut:
    'Handschriften, die nicht jeden Buchstaben dieses Namens schreiben können, werden nicht angeboten.',
  noHand:
    'Keine unserer Handschriften kann jeden Buchstaben dieses Namens schreiben. Deshalb erscheint er in der Schrift Ihres Geräts.',
  certificateSaysDrawn: 'Im Zertifikat wird stehen, dass Sie Ihre Unterschrift von Hand gezeichnet haben.',
  certificateSaysTyped: 'Im Zertifikat wird stehen, dass Sie Ihre Unterschrift getippt haben.',
  certificateSaysUploaded:
    'Im Zertifikat wird stehen, dass Sie ein Bild Ihrer Unterschrift hochgeladen haben.',
}
