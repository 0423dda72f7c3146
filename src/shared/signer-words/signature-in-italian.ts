import type { SignatureTranslation } from './signature-in-english.ts'

export const signatureInItalian: SignatureTranslation = {
  upload: 'Carica',
  uploadHint:
    'Usi una foto o una scansione della Sua firma con inchiostro scuro su carta chiara e senza righe: PNG, JPEG o WebP. Teniamo l’inchiostro e togliamo la carta.',
  choosePicture: 'Scegli un’immagine',
  anotherPicture: 'Usa un’altra immagine',
  readingPicture: 'Lettura dell’immagine…',
  uploaded: 'La Sua firma da un’immagine',
  notAPicture: 'Questa non è un’immagine PNG, JPEG o WebP che possiamo leggere. Ne scelga un’altra.',
  pictureTooLarge:
    'Questa immagine è troppo grande. I limiti sono {{megabytes}} MB e {{megapixels}} megapixel. Ne scelga una più piccola.',
  pictureTooDark:
    'Questa immagine è troppo scura per distinguere l’inchiostro dalla carta. La scatti di nuovo con più luce.',
  pictureEmpty:
    'Non troviamo una firma in questa immagine. Ne scelga una con inchiostro scuro su carta chiara.',
  pictureBusy:
    'Questa non sembra una firma su carta chiara e senza righe. Scelga un’immagine in cui si veda solo la Sua firma.',
  handwriting: 'Grafia',
  handwritingNumber: '(grafia {{number}})',
  handsLeftOut: 'Le grafie che non hanno tutte le lettere di questo nome non vengono proposte.',
  noHand:
    'Nessuna delle nostre grafie ha tutte le lettere di questo nome: appare quindi nei caratteri del Suo dispositivo.',
  certificateSaysDrawn: 'Il certificato dirà che ha disegnato la firma a mano.',
  certificateSaysTyped: 'Il certificato dirà che ha scritto la firma con la tastiera.',
  certificateSaysUploaded: 'Il certificato dirà che ha caricato un’immagine della Sua firma.',
}
