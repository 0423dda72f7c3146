import type { PageTranslation } from './page-in-english.ts'

export const pageInHindi: PageTranslation = {
  // around every step
  language: 'भाषा',
  pageLanguage: 'इस पेज की भाषा',
  originalBinds: 'यह पेज अनुवादित है, अनुबंध नहीं: केवल उसका मूल पाठ बाध्यकारी है।',
  pageTitle: 'अनुबंध पर हस्ताक्षर करें',
  needsJavaScript: 'अनुबंध दिखाने और आपका हस्ताक्षर लेने के लिए इस पेज को JavaScript चाहिए।',
  openingContract: 'अनुबंध खोला जा रहा है…',
  dismiss: 'हटाएँ',
  offline: 'आप ऑफ़लाइन हैं। आपके उत्तर यहीं हैं; ऑनलाइन होने पर आगे बढ़ें।',
  offlineFailed: 'आप ऑफ़लाइन हैं। आपके उत्तर यहीं हैं; ऑनलाइन होने पर फिर कोशिश करें।',
  slow: 'सर्वर ने 10 सेकंड से उत्तर नहीं दिया है। अपना कनेक्शन जाँचें। हम अब भी प्रतीक्षा कर रहे हैं, और कुछ भी दो बार नहीं भेजा जाता।',
  tryAgain: 'फिर कोशिश करें',
  tryAgainAfterNotice: 'फिर कोशिश करें',
  trying: 'कोशिश हो रही है…',
  notLoaded: 'पेज का यह भाग नहीं खुला',
  notLoadedText: 'आपने अब तक जो पुष्टि की है, वह सहेजा हुआ है। अपना कनेक्शन जाँचें और पेज फिर से लोड करें।',
  reload: 'फिर से लोड करें',
  step: 'चरण {{number}}, कुल {{total}}',
  stepInTitle: 'चरण {{number}}, कुल {{total}}',
  back: 'वापस',
  opening: 'खोला जा रहा है…',

  // what became of the link
  invalidLink: 'अमान्य हस्ताक्षर लिंक',
  invalidLinkText: 'हस्ताक्षर का लिंक अमान्य या अधूरा है।',
  notFound: 'अनुबंध नहीं मिला',
  notFoundText: 'अनुबंध या हस्ताक्षर का निमंत्रण नहीं मिला।',
  linkEnded: 'यह लिंक अब मान्य नहीं है',
  linkEndedText: 'भेजने वाले ने यह अनुबंध वापस ले लिया, या इसकी अवधि समाप्त हो गई। आपको कुछ नहीं करना है।',
  askIfMistake: 'यदि आपको लगता है कि यह गलती है, तो जिसने आपको लिंक भेजा उससे पूछें।',
  expired: 'इस अनुबंध की अवधि समाप्त हो गई है',
  cannotOpen: 'यह अनुबंध नहीं खोला जा सकता',
  contractDidNotLoad: 'अनुबंध नहीं खुला',
  checkConnection: 'अपना कनेक्शन जाँचें। आपके ऑनलाइन होने पर हम फिर कोशिश करेंगे।',
  yourTurn: 'अब आपकी बारी है',

  // who asks
  signBy: '{{day}} तक हस्ताक्षर करें।',
  company: 'कंपनी, भेजने वाले के अनुसार: {{company}}',
  logo: 'लोगो',
  theCreator: 'अनुबंध बनाने वाला',
  aboutMessage: 'इस संदेश के बारे में',
  cannotSign: 'इस पर हस्ताक्षर नहीं कर सकते?',
  stopOrReport: 'इस भेजने वाले के संदेश रोकें या शिकायत करें',
  isItGenuine: 'यह मुझे क्यों मिला, और क्या यह असली है?',

  // consent
  beforeYouSign: 'पढ़ने और हस्ताक्षर करने से पहले',
  olderLink:
    'यह लिंक किसी पुराने संदेश का है। आप आगे बढ़ सकते हैं, पर हो सके तो हमारे सबसे नए संदेश का लिंक खोलें: तभी प्रमाणपत्र बता सकता है कि लिंक कहाँ भेजा गया था।',
  signAsSender: 'आप भेजने वाले के रूप में हस्ताक्षर करते हैं।',
  signAs: 'आपसे {{name}} के रूप में हस्ताक्षर करने को कहा गया है।',
  readFirst: 'पहले पढ़ें',
  backToChoices: 'अपने विकल्पों पर लौटें',
  downloadPdf: 'PDF डाउनलोड करें',
  makingPdf: 'PDF बनाया जा रहा है…',
  downloadFailed: 'डाउनलोड नहीं हुआ',
  downloadFailedText: 'PDF डाउनलोड नहीं हो सका। कृपया फिर कोशिश करें।',
  yourChoices: 'आपके विकल्प',
  howItWorks: 'यह कैसे होता है, और आपके अधिकार',
  recordedAboutYou: 'आपके बारे में क्या दर्ज होता है',
  messagesAboutContract: 'इस अनुबंध के बारे में संदेश',
  consentMissing: '⚠ इलेक्ट्रॉनिक हस्ताक्षर और डेटा प्रसंस्करण की सहमति आवश्यक है',
  consentComplete: '✓ सभी आवश्यक सहमतियाँ दी जा चुकी हैं',
  consentRequired: 'सहमति आवश्यक है',
  checkToContinue: 'आगे बढ़ने के लिए “{{label}}” पर निशान लगाएँ।',
  agreeAndContinue: 'सहमत हूँ, आगे बढ़ें',
  recording: 'दर्ज हो रहा है…',
  consentFailed: 'सहमति दर्ज नहीं हो सकी। कृपया फिर कोशिश करें।',
  consentRecorded: 'सहमति दर्ज हुई',

  // the contract and its file
  reviewTitle: 'अनुबंध देखें',
  readToEnd: 'इसे अंत तक पढ़ें। आप ठीक उसी पर हस्ताक्षर कर रहे हैं जो यहाँ दिख रहा है।',
  readToEndWithFile: 'इसे अंत तक पढ़ें। आप ठीक इसी पाठ और संलग्न फ़ाइल पर हस्ताक्षर कर रहे हैं।',
  proceed: 'हस्ताक्षर की ओर बढ़ें',
  loadingRest: 'अनुबंध का शेष भाग खोला जा रहा है…',
  sendingCode: 'कोड भेजा जा रहा है…',
  textOfContract: 'अनुबंध का पाठ',
  table: 'तालिका',
  loadingContract: 'अनुबंध खोला जा रहा है…',
  loadingNext: 'अगले पेज खोले जा रहे हैं…',
  textNotLoaded: 'अनुबंध नहीं खुला।',
  restNotLoaded: 'अनुबंध का शेष भाग नहीं खुला।',
  loadRest: 'शेष भाग खोलें',
  attachedFile: 'संलग्न फ़ाइल',
  attachedFileNamed: 'संलग्न फ़ाइल {{name}}',
  fileToDownload: 'यह फ़ाइल उसका हिस्सा है जिस पर आप हस्ताक्षर करते हैं। पढ़ने के लिए इसे डाउनलोड करें।',
  fileBelow: 'यह फ़ाइल उसका हिस्सा है जिस पर आप हस्ताक्षर करते हैं। यह पाठ के नीचे है।',
  readIt: 'पढ़ें',
  download: 'डाउनलोड करें',
  loadingDocument: 'दस्तावेज़ खोला जा रहा है…',

  // the explanation
  wantPlainWords: 'पढ़ने में मदद चाहिए?',
  inTwelveLanguages: 'बारह भाषाओं में से किसी एक में व्याख्या पाएँ।',
  explainContract: 'इस अनुबंध को समझाएँ',

  // the phone
  phoneInvalidText: 'कृपया अमेरिका का मान्य फ़ोन नंबर दर्ज करें',

  // the code
  codeFailed: 'पुष्टि कोड नहीं भेजा जा सका। कृपया फिर कोशिश करें।',

  // why the server refused
  'error.contract_cancelled': 'भेजने वाले ने यह अनुबंध वापस ले लिया। आपको कुछ नहीं करना है।',
  'error.contract_declined':
    'इस अनुबंध से इनकार कर दिया गया, इसलिए अब कोई इस पर हस्ताक्षर नहीं कर सकता। आपको कुछ नहीं करना है।',
  'error.not_for_you': 'किसी ने बताया कि यह लिंक उनके लिए नहीं है, इसलिए यह अब काम नहीं करता।',
  'error.contract_deleted': 'भेजने वाले ने यह अनुबंध हटा दिया। आपको कुछ नहीं करना है।',
  'error.contract_expired':
    'इस अनुबंध की अवधि समाप्त हो गई: हस्ताक्षर का अंतिम दिन {{day}} था। कोई प्रश्न हो तो {{sender}} से पूछें।',
  'error.already_signed': 'आप इस अनुबंध पर पहले ही हस्ताक्षर कर चुके हैं।',
  'error.link_used_up': 'यह लिंक बहुत अधिक बार उपयोग हुआ है। भेजने वाले से नया लिंक माँगें।',
  'error.not_your_turn': 'अभी आपके हस्ताक्षर की बारी नहीं है।',
  'error.consent_required': 'पहले इलेक्ट्रॉनिक हस्ताक्षर के लिए सहमति दें।',
  'error.evidence_changed': 'जो सहेजा है, वह भेजे गए से मेल नहीं खाता। भेजने वाले को बताएँ।',
  'error.too_many_requests': 'बहुत अधिक अनुरोध। एक क्षण रुकें और फिर कोशिश करें।',
  'error.page_outdated': 'यह पेज पुराना हो गया है। आगे बढ़ने के लिए इसे फिर से लोड करें।',
}
