import type { SignatureTranslation } from './signature-in-english.ts'

export const signatureInKorean: SignatureTranslation = {
  upload: '업로드',
  uploadHint:
    '밝은 무지 종이에 진한 잉크로 쓴 서명의 사진이나 스캔(PNG, JPEG, WebP)을 사용하십시오. 잉크만 남기고 종이는 지웁니다.',
  choosePicture: '이미지 선택',
  anotherPicture: '다른 이미지 사용',
  readingPicture: '이미지를 읽는 중…',
  uploaded: '이미지에서 가져온 서명',
  notAPicture: '읽을 수 있는 PNG, JPEG 또는 WebP 이미지가 아닙니다. 다른 이미지를 선택하십시오.',
  pictureTooLarge:
    '이미지가 너무 큽니다. 한도는 {{megabytes}} MB와 {{megapixels}}메가픽셀입니다. 더 작은 이미지를 선택하십시오.',
  pictureTooDark: '이미지가 너무 어두워 잉크와 종이를 구별할 수 없습니다. 더 밝은 곳에서 다시 찍으십시오.',
  pictureEmpty: '이 이미지에서 서명을 찾을 수 없습니다. 밝은 종이에 진한 잉크로 쓴 것을 선택하십시오.',
  pictureBusy: '무지 종이에 쓴 서명으로 보이지 않습니다. 서명만 있는 이미지를 선택하십시오.',
  handwriting: '필체',
  handwritingNumber: '(필체 {{number}})',
  handsLeftOut: '이 이름의 모든 글자를 쓸 수 없는 필체는 표시하지 않습니다.',
  noHand: '이 이름의 모든 글자를 쓸 수 있는 필체가 없어 기기의 글자로 표시합니다.',
  certificateSaysDrawn: '증명서에는 서명을 손으로 그렸다고 적힙니다.',
  certificateSaysTyped: '증명서에는 서명을 입력했다고 적힙니다.',
  certificateSaysUploaded: '증명서에는 서명 이미지를 업로드했다고 적힙니다.',
}
