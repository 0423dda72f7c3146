import type { PlaceTranslation } from './places-in-english.ts'

export const placesInHindi: PlaceTranslation = {
  places: 'अनुबंध में जगहें',
  placesHint: 'पाठ में इन जगहों पर आपके आद्याक्षर या हस्ताक्षर चाहिए। हर जगह को एक बार दबाएँ।',
  initials: 'आपके आद्याक्षर',
  initialsLetters: 'आद्याक्षर (1 से 4 अक्षर)',
  initialsInvalid: '1 से 4 अक्षर लिखें।',
  initialsUploadHint:
    'हल्के, सादे कागज़ पर गहरी स्याही से लिखे अपने आद्याक्षरों की फ़ोटो या स्कैन का उपयोग करें: PNG, JPEG या WebP। हम स्याही रखते हैं और कागज़ हटा देते हैं।',
  initialsEmpty: 'इस चित्र में आद्याक्षर नहीं मिले। हल्के कागज़ पर गहरी स्याही वाला चित्र चुनें।',
  initialsBusy: 'यह सादे कागज़ पर लिखे आद्याक्षर जैसा नहीं लगता। ऐसा चित्र चुनें जिसमें केवल आपके आद्याक्षर हों।',
  initialsFirst: 'पहले अपने आद्याक्षर भरें।',
  signatureFirst: 'पहले अपना हस्ताक्षर दें।',
  initialHere: 'यहाँ आद्याक्षर दें',
  signHere: 'यहाँ हस्ताक्षर करें',
  initialed: 'आपके आद्याक्षर, {{of}} में से {{at}}। हटाने के लिए दबाएँ।',
  signed: 'आपका हस्ताक्षर, {{of}} में से {{at}}। हटाने के लिए दबाएँ।',
  progress: '{{total}} में से {{done}} पूरे।',
  nextPlace: 'अगली जगह',
  allDone: 'अब आप अनुबंध पर हस्ताक्षर कर सकते हैं।',
  placesLeft_one: '{{count}} जगह बाकी है।',
  placesLeft_other: '{{count}} जगहें बाकी हैं।',
}
