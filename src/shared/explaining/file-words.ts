import type { Language } from './languages.ts'

export type FileWords = {
  /** Where a quotation stands. */
  place: string
  /** Leads there. */
  show: string
  /** What was read of a file, and what was not. */
  pagesRead: string
  pagesNotRead: string
  pagesReadInPart: string
  noText: string
  notEnglish: string
  nothing: string
}

/** What an explanation says of the file that is attached to a contract. */
export const fileWords: Record<Language, FileWords> = {
  english: {
    place: 'Page {page} of {file}',
    show: 'Show in the file',
    pagesRead: 'Pages read in {file}, without images and tables: {pages}.',
    pagesNotRead: 'Pages not read in {file}: {pages}. Read them yourself.',
    pagesReadInPart:
      'Pages of {file} where tables, or text that we couldn’t read as whole sentences, were left out: {pages}. Read them yourself.',
    noText: '{file} has no text that we can read, so it isn’t explained here. Read it yourself.',
    notEnglish: 'The built-in rules read only English. They can’t explain {file}.',
    nothing: 'The built-in rules found nothing in {file} that they can explain. Read it yourself.',
  },
  spanish: {
    place: 'Página {page} de {file}',
    show: 'Mostrar en el archivo',
    pagesRead: 'Páginas leídas de {file}, sin imágenes ni tablas: {pages}.',
    pagesNotRead: 'Páginas de {file} que no se leyeron: {pages}. Léalas usted.',
    pagesReadInPart:
      'Páginas de {file} en las que se omitieron tablas o texto que no pudimos leer como frases completas: {pages}. Léalas usted.',
    noText: '{file} no contiene texto que podamos leer; por eso no se explica aquí. Léalo usted.',
    notEnglish: 'Las reglas integradas solo leen inglés. No pueden explicar {file}.',
    nothing: 'Las reglas integradas no encontraron en {file} nada que puedan explicar. Léalo usted.',
  },
  french: {
    place: 'Page {page} de {file}',
    show: 'Afficher dans le fichier',
    pagesRead: 'Pages lues dans {file}, sans les images ni les tableaux : {pages}.',
    pagesNotRead: 'Pages de {file} qui n’ont pas été lues : {pages}. Lisez-les vous-même.',
    pagesReadInPart:
      'Pages de {file} où des tableaux, ou du texte que nous n’avons pas pu lire en phrases entières, ont été laissés de côté : {pages}. Lisez-les vous-même.',
    noText:
      '{file} ne contient aucun texte que nous puissions lire et n’est donc pas expliqué ici. Lisez-le vous-même.',
    notEnglish: 'Les règles intégrées ne lisent que l’anglais. Elles ne peuvent pas expliquer {file}.',
    nothing:
      'Les règles intégrées n’ont rien trouvé dans {file} qu’elles puissent expliquer. Lisez-le vous-même.',
  },
  german: {
    place: 'Seite {page} von {file}',
    show: 'In der Datei zeigen',
    pagesRead: 'In {file} gelesene Seiten, ohne Bilder und Tabellen: {pages}.',
    pagesNotRead: 'In {file} nicht gelesene Seiten: {pages}. Lesen Sie diese selbst.',
    pagesReadInPart:
      'Seiten von {file}, auf denen Tabellen oder Text, den wir nicht als ganze Sätze lesen konnten, ausgelassen wurden: {pages}. Lesen Sie diese selbst.',
    noText:
      '{file} enthält keinen Text, den wir lesen können, und wird deshalb hier nicht erklärt. Lesen Sie die Datei selbst.',
    notEnglish: 'Die eingebauten Regeln lesen nur Englisch. Sie können {file} nicht erklären.',
    nothing:
      'Die eingebauten Regeln haben in {file} nichts gefunden, was sie erklären können. Lesen Sie die Datei selbst.',
  },
  italian: {
    place: 'Pagina {page} di {file}',
    show: 'Mostra nel file',
    pagesRead: 'Pagine lette in {file}, senza immagini e tabelle: {pages}.',
    pagesNotRead: 'Pagine di {file} non lette: {pages}. Le legga personalmente.',
    pagesReadInPart:
      'Pagine di {file} in cui sono state tralasciate tabelle o testo che non abbiamo potuto leggere come frasi intere: {pages}. Le legga personalmente.',
    noText:
      '{file} non contiene testo che possiamo leggere, quindi qui non viene spiegato. Lo legga personalmente.',
    notEnglish: 'Le regole integrate leggono solo l’inglese. Non possono spiegare {file}.',
    nothing:
      'Le regole integrate non hanno trovato in {file} nulla che possano spiegare. Lo legga personalmente.',
  },
  portuguese: {
    place: 'Página {page} de {file}',
    show: 'Mostrar no arquivo',
    pagesRead: 'Páginas lidas em {file}, sem imagens e tabelas: {pages}.',
    pagesNotRead: 'Páginas de {file} que não foram lidas: {pages}. Leia-as você mesmo.',
    pagesReadInPart:
      'Páginas de {file} em que tabelas, ou texto que não conseguimos ler como frases completas, ficaram de fora: {pages}. Leia-as você mesmo.',
    noText:
      '{file} não contém texto que possamos ler; por isso não é explicado aqui. Leia o arquivo você mesmo.',
    notEnglish: 'As regras incorporadas leem apenas inglês. Elas não podem explicar {file}.',
    nothing:
      'As regras incorporadas não encontraram em {file} nada que possam explicar. Leia o arquivo você mesmo.',
  },
  chinese: {
    place: '{file}，第 {page} 页',
    show: '在文件中查看',
    pagesRead: '已阅读 {file} 的以下页面（不含图片和表格）：{pages}。',
    pagesNotRead: '未阅读 {file} 的以下页面：{pages}。请自行阅读。',
    pagesReadInPart: '{file} 的以下页面略去了表格或无法读成完整句子的文字：{pages}。请自行阅读。',
    noText: '{file} 中没有我们能读取的文字，因此此处不作解释。请自行阅读该文件。',
    notEnglish: '内置规则只能阅读英文，无法解释 {file}。',
    nothing: '内置规则在 {file} 中没有找到可以解释的内容。请自行阅读该文件。',
  },
  japanese: {
    place: '{file} の {page} ページ',
    show: 'ファイルで表示',
    pagesRead: '{file} で読んだページ（画像と表を除く）：{pages}。',
    pagesNotRead: '{file} で読んでいないページ：{pages}。ご自身でお読みください。',
    pagesReadInPart:
      '{file} で、表や、完全な文として読めなかった文字を省いたページ：{pages}。ご自身でお読みください。',
    noText: '{file} には読み取れる文字がないため、ここでは説明していません。ご自身でお読みください。',
    notEnglish: '内蔵の規則は英語だけを読みます。{file} を説明することはできません。',
    nothing: '内蔵の規則では、{file} に説明できる箇所が見つかりませんでした。ご自身でお読みください。',
  },
  korean: {
    place: '{file}, {page}페이지',
    show: '파일에서 보기',
    pagesRead: '{file}에서 읽은 페이지(이미지와 표 제외): {pages}.',
    pagesNotRead: '{file}에서 읽지 않은 페이지: {pages}. 직접 읽어 보십시오.',
    pagesReadInPart:
      '{file}에서 표나 완전한 문장으로 읽을 수 없는 글을 제외한 페이지: {pages}. 직접 읽어 보십시오.',
    noText: '{file}에는 읽을 수 있는 글자가 없어 여기에서 설명하지 않습니다. 직접 읽어 보십시오.',
    notEnglish: '내장된 규칙은 영어만 읽습니다. 다음 파일은 설명할 수 없습니다: {file}.',
    nothing: '내장된 규칙이 {file}에서 설명할 수 있는 내용을 찾지 못했습니다. 직접 읽어 보십시오.',
  },
  arabic: {
    place: 'الصفحة {page} من {file}',
    show: 'العرض في الملف',
    pagesRead: 'الصفحات التي قُرئت من {file}، دون الصور والجداول: {pages}.',
    pagesNotRead: 'الصفحات التي لم تُقرأ من {file}: {pages}. يُرجى قراءتها بنفسك.',
    pagesReadInPart:
      'الصفحات التي تُركت فيها جداول أو نصوص لم نتمكن من قراءتها جملًا كاملة في {file}: {pages}. يُرجى قراءتها بنفسك.',
    noText: 'لا يحتوي {file} على نص يمكننا قراءته، ولذلك لا يُشرح هنا. يُرجى قراءته بنفسك.',
    notEnglish: 'تقرأ القواعد المدمجة اللغة الإنجليزية فقط، ولا يمكنها شرح {file}.',
    nothing: 'لم تجد القواعد المدمجة في {file} ما يمكنها شرحه. يُرجى قراءته بنفسك.',
  },
  russian: {
    place: 'Страница {page}, {file}',
    show: 'Показать в файле',
    pagesRead: 'Прочитанные страницы файла {file}, без изображений и таблиц: {pages}.',
    pagesNotRead: 'Непрочитанные страницы файла {file}: {pages}. Прочитайте их сами.',
    pagesReadInPart:
      'Страницы файла {file}, на которых пропущены таблицы или текст, который не удалось прочитать целыми предложениями: {pages}. Прочитайте их сами.',
    noText:
      'В файле {file} нет текста, который мы можем прочитать, поэтому здесь он не объясняется. Прочитайте его сами.',
    notEnglish: 'Встроенные правила читают только по-английски. Файл {file} они объяснить не могут.',
    nothing:
      'Встроенные правила не нашли в файле {file} ничего, что они могут объяснить. Прочитайте его сами.',
  },
  hindi: {
    place: '{file} का पेज {page}',
    show: 'फ़ाइल में देखें',
    pagesRead: '{file} के पढ़े गए पेज, चित्रों और तालिकाओं के बिना: {pages}।',
    pagesNotRead: '{file} के न पढ़े गए पेज: {pages}। कृपया इन्हें स्वयं पढ़ें।',
    pagesReadInPart:
      '{file} के वे पेज जिन पर तालिकाएँ, या वह पाठ जिसे हम पूरे वाक्यों के रूप में नहीं पढ़ सके, छोड़ दिया गया: {pages}। कृपया इन्हें स्वयं पढ़ें।',
    noText: '{file} में ऐसा कोई पाठ नहीं है जिसे हम पढ़ सकें, इसलिए यहाँ इसकी व्याख्या नहीं है। कृपया इसे स्वयं पढ़ें।',
    notEnglish: 'अंतर्निहित नियम केवल अंग्रेज़ी पढ़ते हैं। वे {file} को नहीं समझा सकते।',
    nothing: 'अंतर्निहित नियमों को {file} में ऐसा कुछ नहीं मिला जिसे वे समझा सकें। कृपया इसे स्वयं पढ़ें।',
  },
}
