import type { TranslationOf } from './translate.ts'

/** What the step of the signature says of pictures and handwriting; a part of the signer's page. */
export const signatureInEnglish = {
  upload: 'Upload',
  uploadHint:
    'Use a photo or scan of your signature in dark ink on plain light paper: PNG, JPEG, or WebP. We keep the ink and remove the paper.',
  choosePicture: 'Choose an Image',
  anotherPicture: 'Use Another Image',
  readingPicture: 'Reading the image…',
  uploaded: 'Your signature from an image',
  notAPicture: 'This isn’t a PNG, JPEG, or WebP image that we can read. Choose another one.',
  pictureTooLarge:
    'This image is too large. The limits are {{megabytes}} MB and {{megapixels}} megapixels. Choose a smaller one.',
  pictureTooDark: 'This image is too dark to tell the ink from the paper. Take it again in better light.',
  pictureEmpty: 'We can’t find a signature in this image. Choose one with dark ink on light paper.',
  pictureBusy:
    'This doesn’t look like a signature on plain paper. Choose an image with nothing but your signature in it.',
  handwriting: 'Handwriting',
  handwritingNumber: '(handwriting {{number}})',
  handsLeftOut: 'Handwriting styles that can’t write every letter of this name aren’t offered.',
  noHand:
    'None of our handwriting styles can write every letter of this name, so it’s set in your device’s own letters.',
  certificateSaysDrawn: 'The certificate will say that you drew your signature by hand.',
  certificateSaysTyped: 'The certificate will say that you typed your signature.',
  certificateSaysUploaded: 'The certificate will say that you uploaded an image of your signature.',
} as const

export type SignatureTranslation = TranslationOf<typeof signatureInEnglish>
