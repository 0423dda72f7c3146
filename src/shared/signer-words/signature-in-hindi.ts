import type { SignatureTranslation } from './signature-in-english.ts'

export const signatureInHindi: SignatureTranslation = {
  upload: 'अपलोड करके',
  uploadHint:
    'हल्के, सादे कागज़ पर गहरी स्याही से किए गए अपने हस्ताक्षर की फ़ोटो या स्कैन का उपयोग करें: PNG, JPEG या WebP। हम स्याही रखते हैं और कागज़ हटा देते हैं।',
  choosePicture: 'चित्र चुनें',
  anotherPicture: 'दूसरा चित्र चुनें',
  readingPicture: 'चित्र पढ़ा जा रहा है…',
  uploaded: 'चित्र से लिया गया आपका हस्ताक्षर',
  notAPicture: 'यह ऐसा PNG, JPEG या WebP चित्र नहीं है जिसे हम पढ़ सकें। कोई दूसरा चुनें।',
  pictureTooLarge: 'यह चित्र बहुत बड़ा है। सीमा {{megabytes}} MB और {{megapixels}} मेगापिक्सेल है। कोई छोटा चित्र चुनें।',
  pictureTooDark: 'यह चित्र इतना गहरा है कि स्याही और कागज़ में अंतर नहीं हो पाता। बेहतर रोशनी में फिर से लें।',
  pictureEmpty: 'इस चित्र में हस्ताक्षर नहीं मिला। हल्के कागज़ पर गहरी स्याही वाला चित्र चुनें।',
  pictureBusy: 'यह सादे कागज़ पर हस्ताक्षर जैसा नहीं लगता। ऐसा चित्र चुनें जिसमें केवल आपका हस्ताक्षर हो।',
  handwriting: 'लिखावट',
  handwritingNumber: '(लिखावट {{number}})',
  handsLeftOut: 'जो लिखावट इस नाम का हर अक्षर नहीं लिख सकती, वह नहीं दिखाई जाती।',
  noHand: 'हमारी कोई भी लिखावट इस नाम का हर अक्षर नहीं लिख सकती, इसलिए यह आपके उपकरण के अक्षरों में है।',
  certificateSaysDrawn: 'प्रमाणपत्र में लिखा होगा कि आपने अपना हस्ताक्षर हाथ से बनाया।',
  certificateSaysTyped: 'प्रमाणपत्र में लिखा होगा कि आपने अपना हस्ताक्षर टाइप किया।',
  certificateSaysUploaded: 'प्रमाणपत्र में लिखा होगा कि आपने अपने हस्ताक्षर का चित्र अपलोड किया।',
}
