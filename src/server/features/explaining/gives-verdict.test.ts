import { describe, expect, test } from 'vitest'
import { givesVerdict } from './gives-verdict.ts'

/** Of each language: verdicts, and what contracts do say in words like these. */
const verdicts = {
  english: [
    'It is right to sign.',
    'You have no obligations.',
    'You can sign with confidence.',

    'This contract is harmless; nothing needs to be checked.',
    'There are no risks.',
    'No risks.',
    'It has no hidden costs.',
    'It is safe to sign.',
    'You can sign it now.',
    'You don’t need to read the rest.',
    'Everything is in order.',
    'This agreement is completely standard and fair.',
    'I recommend signing.',
    'Sign it.',
    'This is a risk-free agreement.',
    'The signer has no obligations.',
    'You need not ask a lawyer.',
  ],
  spanish: [
    'Usted no necesita revisar nada.',
    'Puede firmarlo.',

    'Este contrato es inofensivo.',
    'No hay riesgos.',
    'No hay nada que revisar.',
    'Puede firmarlo con tranquilidad.',
    'El contrato es seguro.',
    'Se recomienda firmar.',
  ],
  french: [
    'Vous n’avez pas besoin de vérifier.',
    'Rien n’a besoin d’être vérifié.',

    'Ce contrat est inoffensif.',
    'Il n’y a aucun risque.',
    'Rien à vérifier.',
    'Vous pouvez signer.',
    'Le contrat est équitable.',
    'Nous vous recommandons de signer.',
  ],
  german: [
    'Sie brauchen nichts zu befürchten.',
    'Sie müssen nichts prüfen.',

    'Dieser Vertrag ist harmlos.',
    'Es gibt keine Risiken.',
    'Es muss nichts geprüft werden.',
    'Sie können ihn unterschreiben.',
    'Der Vertrag ist fair.',
    'Keine Sorge, alles ist in Ordnung.',
  ],
  italian: [
    'Lei non deve controllare nulla.',
    'Puoi firmare subito.',

    'Questo contratto è innocuo.',
    'Non ci sono rischi.',
    'Non c’è nulla da controllare.',
    'Può firmarlo.',
    'Il contratto è sicuro.',
    'Le consigliamo di firmare.',
  ],
  portuguese: [
    'Você não precisa verificar nada.',
    'Você pode assinar este contrato.',

    'Este contrato é inofensivo.',
    'Não há riscos.',
    'Não há nada a verificar.',
    'Você pode assinar com tranquilidade.',
    'O contrato é seguro.',
    'Recomendamos assinar.',
  ],
  chinese: [
    '您不需要核对任何内容。',
    '您可以签署本合同。',
    '合同没有任何问题。',

    '本合同无害。',
    '没有任何风险。',
    '无需检查。',
    '您可以放心签署。',
    '合同非常公平。',
    '建议您签署。',
  ],
  japanese: [
    'あなたは内容を確認する必要はありません。',
    '内容を確認する必要はありません。',

    'この契約は無害です。',
    'リスクはありません。',
    '確認する必要はありません。',
    '安心して署名できます。',
    'この契約は公平です。',
    '署名をお勧めします。',
  ],
  korean: [
    '귀하는 내용을 확인할 필요가 없습니다.',

    '이 계약은 무해합니다.',
    '위험은 없습니다.',
    '확인할 필요가 없습니다.',
    '서명해도 됩니다.',
    '이 계약은 공정합니다.',
    '서명을 권장합니다.',
  ],
  arabic: [
    'لا تحتاج إلى مراجعة العقد.',

    'هذا العقد غير ضار.',
    'لا توجد مخاطر.',
    'لا حاجة للتحقق من شيء.',
    'يمكنك التوقيع.',
    'العقد آمن تمامًا.',
    'ننصحك بالتوقيع.',
  ],
  russian: [
    'Вам не нужно ничего проверять.',
    'Здесь нечего проверять.',

    'Этот договор безобиден.',
    'Рисков нет.',
    'Ничего не нужно проверять.',
    'Вы можете подписать его.',
    'Договор полностью безопасен.',
    'Рекомендуем подписать.',
  ],
  hindi: [
    'आपको कुछ जाँचने की ज़रूरत नहीं है।',

    'यह अनुबंध हानिरहित है।',
    'कोई जोखिम नहीं है।',
    'कुछ भी जाँचने की ज़रूरत नहीं है।',
    'आप हस्ताक्षर कर सकते हैं।',
    'यह अनुबंध सुरक्षित है।',
    'हस्ताक्षर करने की सलाह दी जाती है।',
  ],
}

const ordinary = {
  english: [
    'You have no further obligations after the lease ends.',
    'Your manager has the right to sign for the company.',
    'You can sign the renewal of this contract by March 5.',
    'You may not sign for anybody else.',
    'Nothing in this agreement should be read as a limit of your duty to pay.',
    'The landlord has no need to ask you before entering.',

    'The Tenant must hold the Landlord harmless from every claim.',
    'MMT holds SIGA, its officers, agents, and the law firm Wolf & Co., P.C., harmless if somebody sues.',
    'The company has no obligation to issue payment for work that was not invoiced.',
    'The goods must not be dangerous, and pictures must be inoffensive.',
    'Nothing has come to the attention of the accountants.',
    'You defend the seller and keep them harmless.',
    'The seller bears the risk of loss until delivery.',
    'The buyer has no risk of loss before the goods arrive.',
    'Both parties must sign the contract before it takes effect.',
    'You may sign separate copies of this agreement.',
    'You can sign this agreement electronically.',
    'The landlord has no obligation to repair the roof.',
    'The company must act in good faith.',
    'The goods must be in good condition and safe to use.',
    'The buyer should check the goods within 5 days.',
    'Check whether this could stop you from working with others.',
    'The provider gives no warranty that the service is free of errors.',
    'The price is reasonable in view of the market.',
    'You must tell the landlord of any problem at once.',
    'Nothing in the contract limits liability for fraud.',
    'The standard rate is $50 per hour.',
    'The fee is due if there is no dispute about the invoice.',
  ],
  spanish: [
    'El vendedor no tiene que verificar la mercancía.',
    'El arrendador no necesita revisar el local antes de la entrega.',
    'Solo el representante puede firmar.',
    'No puede firmar sin el consentimiento del arrendador.',
    'Puede firmar el contrato hasta el 5 de marzo.',
    'Si no paga en 10 días, pierde el depósito.',

    'El vendedor asume el riesgo de pérdida.',
    'Las partes pueden firmar por vía electrónica.',
    'El inquilino debe firmar el inventario.',
    'Usted no tiene que pagar intereses.',
  ],
  french: [
    'Le vendeur n’a pas besoin de vérifier la marchandise.',
    'Le vendeur ne supporte aucun risque après la livraison.',
    'Si l’acheteur ne dit rien après vérification, la marchandise est acceptée.',
    'Vous pouvez signer le renouvellement jusqu’au 5 mars.',
    'Vous ne pouvez pas signer pour une autre personne.',

    'Le vendeur supporte les risques.',
    'Le locataire doit signer l’état des lieux.',
    'Vous pouvez signer électroniquement.',
    'Aucun risque de perte ne passe à l’acheteur avant la livraison.',
  ],
  german: [
    'Wer die Hausordnung nicht beachtet, kann gekündigt werden.',
    'Wird die Rechnung nicht rechtzeitig beanstandet, gilt sie als anerkannt.',
    'Der Käufer verliert seine Rechte, wenn er die Ware nicht unverzüglich prüft.',
    'Wenn Sie 14 Tage lang nichts beanstanden, gilt die Rechnung als anerkannt.',
    'Die erste Rate ist bei der Unterschrift fällig.',
    'Sie dürfen nicht für andere unterschreiben.',
    'Sie können die Verlängerung bis zum 5. März unterschreiben.',

    'Der Verkäufer trägt das Risiko.',
    'Der Mieter muss das Protokoll unterschreiben.',
    'Der Vermieter ist nicht verpflichtet, das Dach zu reparieren.',
    'Sie halten den Vermieter schadlos.',
    'Der Verkäufer muss eine Unbedenklichkeitsbescheinigung vorlegen.',
    'Der Käufer muss die Ware sicher lagern.',
  ],
  italian: [
    'Il venditore non deve verificare la merce.',
    'Se l’acquirente non segnala nulla dopo la verifica, la merce è accettata.',
    'Il conduttore dovrebbe firmare il verbale di consegna.',
    'Solo il rappresentante può firmare.',
    'Il venditore non assume nessun rischio dopo la consegna.',

    'Il venditore sopporta il rischio.',
    'L’inquilino deve firmare il verbale.',
    'Le parti possono firmare in formato elettronico.',
    'Il venditore non deve consegnare la merce senza avviso.',
  ],
  portuguese: [
    'O vendedor não precisa verificar a mercadoria.',
    'O inquilino deve assinar o contrato em duas vias.',
    'Se o comprador não disser nada após a verificação, a mercadoria é aceita.',
    'Você não pode assinar sem o fiador.',
    'O vendedor não assume nenhum risco após a entrega.',

    'O vendedor assume o risco.',
    'O inquilino deve assinar o termo de vistoria.',
    'As partes podem assinar por via eletrônica.',
    'Você não precisa pagar juros.',
  ],
  chinese: [
    '您签署本合同后,必须付款。',
    '您签署本合同后，必须付款。',
    '卖方无需检查货物。',
    '只有授权代表可以签署。',
    '如果申请签证被拒，您不能退款。',
    '卖方保证货物没有任何问题。',

    '卖方承担风险。',
    '双方可以签署补充协议。',
    '适用无风险利率。',
    '买方必须在5天内检查货物。',
    '如果没有问题的货物被退回,买方承担费用。',
  ],
  japanese: [
    '売主は商品を確認する必要はありません。',
    '売主は、商品の状態を確認する必要はありません。',
    '代表者のみがこの契約に署名できます。',
    '契約内容が適切であることを買主が確認します。',
    '支払いが遅れると、契約は解除されます。',

    '売主がリスクを負います。',
    '問題がない場合、代金を支払います。',
    '当事者は電子的に署名できます。',
    '借主は書類に署名しなければなりません。',
  ],
  korean: [
    '판매자는 상품을 확인할 필요가 없습니다.',
    '대표자만 이 계약서에 서명할 수 있습니다.',
    '판매자는 상품에 위험이 없음을 보증합니다.',
    '대금을 늦게 내면 계약이 해지됩니다.',

    '매도인이 위험을 부담합니다.',
    '문제가 없으면 대금을 지급해야 합니다.',
    '당사자는 전자적으로 서명할 수 있습니다.',
    '임차인은 서류에 서명해야 합니다.',
  ],
  arabic: [
    'لا يحتاج البائع إلى مراجعة البضاعة.',
    'لا يلزم البائع فحص البضاعة.',
    'لا يتحمل البائع مخاطر النقل.',
    'لا يمكنك التوقيع نيابة عن غيرك.',
    'إذا تأخرت في الدفع، يفسخ العقد.',

    'يتحمل البائع المخاطر.',
    'يجب على المستأجر التوقيع على المحضر.',
    'لا يجوز للمستأجر التنازل عن العقد.',
  ],
  russian: [
    'Продавцу не нужно проверять товар.',
    'Вы не можете подписать договор за другого человека.',
    'Вы можете подписать продление до 5 марта.',
    'Продавец не несёт рисков после передачи товара.',

    'Продавец несёт риск случайной гибели.',
    'Стороны могут подписать договор электронной подписью.',
    'Арендатор должен подписать акт.',
    'Это место стоит перечитать до подписания.',
    'Покупатель не несёт риска случайной гибели товара.',
  ],
  hindi: [
    'विक्रेता को सामान जाँचने की ज़रूरत नहीं है।',
    'केवल अधिकृत व्यक्ति हस्ताक्षर कर सकते हैं।',
    'आप 5 मार्च तक हस्ताक्षर कर सकते हैं।',
    'देर से भुगतान करने पर अनुबंध समाप्त हो जाता है।',
    'विक्रेता जोखिम उठाता है।',
    'किरायेदार को सूची पर हस्ताक्षर करने होंगे।',
    'आपको ब्याज देने की ज़रूरत नहीं है।',
  ],
}

describe.for(Object.entries(verdicts))('in %s', ([, sentences]) => {
  test.for(sentences)('“%s” is a verdict', (sentence) => {
    expect(givesVerdict(sentence)).toBe(true)
  })
})

describe.for(Object.entries(ordinary))('in %s', ([, sentences]) => {
  test.for(sentences)('“%s” is none', (sentence) => {
    expect(givesVerdict(sentence)).toBe(false)
  })
})

test('letters that nobody sees do not hide a verdict', () => {
  expect(givesVerdict('This contract is harm\u200bless.')).toBe(true)
})
