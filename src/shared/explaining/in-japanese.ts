import type { Words } from './words.ts'

export const japanese: Words = {
  names: {
    Parties: '名前',
    'Agreement Date': '契約の日付',
    'Effective Date': '開始',
    'Expiration Date': '期間',
    'Renewal Term': '更新',
    'Notice Period To Terminate Renewal': '通知',
    'Governing Law': '準拠法',
    'Most Favored Nation': '最も有利な条件',
    'Non-Compete': '競業',
    Exclusivity: '独占',
    'No-Solicit Of Customers': '顧客',
    'Competitive Restriction Exception': '例外',
    'No-Solicit Of Employees': '従業員',
    'Non-Disparagement': '否定的な発言',
    'Termination For Convenience': '終了',
    'Rofr/Rofo/Rofn': '優先権',
    'Change Of Control': '支配権の変更',
    'Anti-Assignment': '移転',
    'Revenue/Profit Sharing': '収益の分配',
    'Price Restrictions': '価格',
    'Minimum Commitment': '最低量・最低額',
    'Volume Restriction': '数量の制限',
    'Ip Ownership Assignment': '帰属',
    'Joint Ip Ownership': '共同所有',
    'License Grant': '許可',
    'Non-Transferable License': '許可の譲渡',
    'Affiliate License-Licensor': '関係会社からの許可',
    'Affiliate License-Licensee': '関係会社への許可',
    'Unlimited/All-You-Can-Eat-License': '無制限の使用',
    'Irrevocable Or Perpetual License': '永続的な効力',
    'Source Code Escrow': 'ソースコード',
    'Post-Termination Services': '終了後',
    'Audit Rights': '検査',
    'Uncapped Liability': '責任',
    'Cap On Liability': '責任とその制限',
    'Liquidated Damages': '賠償と料金',
    'Warranty Duration': '保証',
    Insurance: '保険',
    'Covenant Not To Sue': '請求と紛争',
    'Third Party Beneficiary': '第三者の権利',
  },
  means: {
    Parties: '人または会社の名前に触れています。',
    'Agreement Date': 'この契約の日付を示しています。',
    'Effective Date': '何かがいつ始まるか、またはいつ効力を生じるかに触れています。',
    'Expiration Date': '何かがどのくらい続くか、またはいつ終わるかに触れています。',
    'Renewal Term': '更新に触れています。',
    'Notice Period To Terminate Renewal': '通知と、更新または終了に触れています。',
    'Governing Law': '適用される法律に触れています。',
    'Non-Compete': '競争または競争相手に触れています。',
    'No-Solicit Of Customers': '顧客と、誰かを引き込むことに触れています。',
    'No-Solicit Of Employees': '従業員と、誰かを募集すること、雇うこと、または引き込むことに触れています。',
    'Non-Disparagement': '否定的な、または中傷する発言に触れています。',
    'Termination For Convenience': '何かの終わり、または終了させることに触れています。',
    'Anti-Assignment': '何かを移転、譲渡、またはその他の方法で他の者に渡すことに触れています。',
    'Ip Ownership Assignment': '所有権、財産または移転に触れています。',
    'License Grant': 'ライセンス、権利または許可に触れています。',
    'Irrevocable Or Perpetual License': '取り消せないもの、または永久のものに触れています。',
    'Source Code Escrow': 'ソースコードと、何かを誰かに預けることに触れています。',
    'Audit Rights': '監査、検査、確認またはアクセスに触れています。',
    'Uncapped Liability': '責任または損害に触れています。',
    'Cap On Liability': '責任または損害に触れています。',
    'Liquidated Damages': '損害賠償、料金、手数料またはペナルティーに触れています。',
  },
  checks: {
    'Renewal Term': '何もしない場合に契約が自動的に続くかどうかを確認してください。',
    'Notice Period To Terminate Renewal':
      '通知が必要かどうか、いつまでに、どのように行うかを確認してください。',
    'Most Favored Nation':
      '最も有利な価格や条件を得ることになっている者がいるかどうか、それが誰かを確認してください。',
    'Non-Compete': 'どのような仕事が、どこで、どのくらいの期間できなくなる可能性があるかを確認してください。',
    Exclusivity: '他の者と仕事ができなくなる可能性があるかどうかを確認してください。',
    'No-Solicit Of Customers':
      'どの顧客に、どのくらいの期間働きかけられなくなる可能性があるかを確認してください。',
    'Competitive Restriction Exception':
      '例外があるかどうか、何が対象か、自分にその例外が必要かどうかを確認してください。',
    'No-Solicit Of Employees': '誰を、どのくらいの期間雇えなくなる可能性があるかを確認してください。',
    'Non-Disparagement': '何を言えなくなる可能性があるかを確認してください。',
    'Termination For Convenience':
      '誰が何を、どのような理由で、どのくらい早く終了させられるかを確認してください。',
    'Rofr/Rofo/Rofn': '誰が、何について優先されるか、決めるまでの期間がどのくらいあるかを確認してください。',
    'Change Of Control': '会社が売却された場合に自分にどのような影響があるかを確認してください。',
    'Revenue/Profit Sharing': '誰が、何から、どれだけ受け取るか、どのように計算されるかを確認してください。',
    'Price Restrictions': '価格が変わり得るかどうか、いつ、どのくらい変わり得るかを確認してください。',
    'Minimum Commitment':
      '自分に必要な量が少なくても、最低量・最低額が自分に適用されることになるかどうかを確認してください。',
    'Volume Restriction': 'どれだけ使用または入手できるか、数量を増やすといくらかかるかを確認してください。',
    'Ip Ownership Assignment':
      '自分が所有するもの、または作り出すものの所有権を手放すことになるかどうかを確認してください。',
    'Joint Ip Ownership':
      '何が複数の所有者に共同で帰属することになるか、それぞれがそれをどう扱えるかを確認してください。',
    'Non-Transferable License': '許可を他の者に譲り渡せるかどうか、誰に譲り渡せるかを確認してください。',
    'Affiliate License-Licensor': '同じグループの他の会社も許可を与えるかどうかを確認してください。',
    'Affiliate License-Licensee': '同じグループの他の会社も許可を受けるかどうかを確認してください。',
    'Unlimited/All-You-Can-Eat-License': '何が無制限で、何がそうでないかを確認してください。',
    'Irrevocable Or Perpetual License': '取り消せない許可を与えることになるかどうかを確認してください。',
    'Post-Termination Services': '契約の終了後にどのような義務が残るかを確認してください。',
    'Audit Rights': '何を、誰に、どのくらいの頻度で示すことになる可能性があるかを確認してください。',
    'Uncapped Liability': '予想より多くの支払いを負う可能性があるかどうかを確認してください。',
    'Cap On Liability': '損害があった場合に請求できる額や範囲が制限されるかどうかを確認してください。',
    'Liquidated Damages': '何を、いつ支払うことになる可能性があるかを確認してください。',
    'Warranty Duration':
      '欠陥について請求できるかどうか、または直さなければならない可能性があるかどうか、またその期間を確認してください。',
    Insurance: '保険に加入する必要があるかどうか、何を補償するものでなければならないかを確認してください。',
    'Covenant Not To Sue': 'どの権利を裁判で主張できなくなる可能性があるかを確認してください。',
    'Third Party Beneficiary':
      '当事者以外の者も、契約に基づく権利を持つことになるかどうかを確認してください。',
  },
  explains: {
    Parties: '契約に当事者として名前が記された者は、その契約に基づいて権利を持ち、義務を負うことがあります。',
    'Agreement Date': '契約の適用が始まる日は、契約の日付と異なることがあります。',
    'Effective Date':
      '契約またはその一部の適用は、ある決まった日に始まります。その日は、署名の日とは限りません。',
    'Expiration Date':
      '契約には、特定の日に、または一定の期間の後に終わるものもあれば、すべてが完了したときや、誰かが終了させたときに終わるものもあります。',
    'Renewal Term':
      '更新とは、契約をさらに一定の期間続けることです。誰かが期限までに止めない限り、自動的に更新される契約もあります。',
    'Notice Period To Terminate Renewal':
      '通知期間とは、どのくらい前に相手方に知らせなければならないかを示す期間です。遅すぎる通知は、認められないことがあります。',
    'Governing Law':
      '準拠法とは、契約に関する争いを判断する際に主な基準となる法律で、多くの場合、特定の州や国の法律です。',
    'Most Favored Nation':
      '最も有利な条件を約束する条項（最恵待遇条項）は、他の者に劣らない条件を誰かに約束するものです。',
    'Non-Compete':
      '競業の禁止は、誰かが特定の仕事や事業を行わないようにするためのもので、期間や地域が限られることがよくあります。',
    Exclusivity: '独占とは、何かを一方だけのものとし、他の者が同時に得られないようにすることです。',
    'No-Solicit Of Customers':
      '顧客の勧誘の禁止は、誰かが他の者の顧客を自分の側に引き込もうとしないようにするためのものです。',
    'Competitive Restriction Exception':
      '例外は、競業の禁止などにより本来ならできないことのうち、何が引き続き認められるかを示すものです。',
    'No-Solicit Of Employees':
      '従業員の勧誘の禁止は、誰かが他の者の従業員を雇ったり、引き抜こうとしたりしないようにするためのものです。',
    'Non-Disparagement': '否定的な発言の禁止は、誰かが他の人や会社を悪く言わないようにするためのものです。',
    'Termination For Convenience':
      '契約には、理由がなくても終了させられるものと、特定の理由がなければ終了させられないものがあります。多くの場合、通知が必要です。',
    'Rofr/Rofo/Rofn':
      '優先権（先買権や優先交渉権など）を持つ者は、たとえば何かが売却されるときに、他の者より先に機会を得ます。',
    'Change Of Control': '支配権の変更とは、買収などによって、他の者が会社を支配するようになることです。',
    'Anti-Assignment':
      '契約の移転（譲渡）とは、契約またはそれに基づく権利を他の者に移すことです。多くの場合、相手方の同意が必要です。',
    'Revenue/Profit Sharing':
      '収益の分配とは、ロイヤルティや販売手数料のように、売上や収入に応じて決まる金銭のことです。',
    'Price Restrictions':
      '価格の制限は、価格を一定の時期にしか、または一定の幅でしか変更できないこと、まったく変更できないこと、または一定の額より上か下に保つことを定めるものです。',
    'Minimum Commitment':
      '最低量・最低額とは、必要な量がそれより少なくても、購入、支払いまたは引き渡しをしなければならない最小の量や金額のことです。',
    'Volume Restriction': '数量の制限は、何かをどれだけ使用、購入または引き渡しできるかを定めるものです。',
    'Ip Ownership Assignment':
      '何かを作った者が、その所有者になるとは限りません。契約によって、それ自体やそれに関する権利が、他の者に帰属することがあります。',
    'Joint Ip Ownership': '共同所有とは、一つのものが複数の人や会社に一緒に帰属することです。',
    'License Grant': '許可（ライセンス）とは、他の者のものを使ってよいと認めることです。',
    'Non-Transferable License':
      '譲渡できない許可は、他の者に譲り渡せないか、契約が認める範囲でしか譲り渡せません。',
    'Affiliate License-Licensor':
      '関係会社とは、通常、同じグループに属する会社のことです。許可の中には、関係会社が持つものにも及ぶものがあります。',
    'Affiliate License-Licensee':
      '関係会社とは、通常、同じグループに属する会社のことです。許可の中には、関係会社に適用されるものもあります。',
    'Unlimited/All-You-Can-Eat-License': '無制限の許可は、使用する量や回数に上限を設けないものです。',
    'Irrevocable Or Perpetual License':
      '「取消不能」とは取り消さない趣旨であること、「永久」とは終わりが定められていないことをいいます。',
    'Source Code Escrow':
      'ソースコードの預託（エスクロー）では、中立の第三者がソースコードを保管し、取り決めた場合にそれを引き渡します。',
    'Post-Termination Services': '契約の終了後も、秘密保持のように、権利や義務が続くことがあります。',
    'Audit Rights':
      '検査（監査）では、たとえば契約が守られているかを確かめるために、他の者の記録や場所を調べることができます。',
    'Uncapped Liability':
      '責任を負う者は、通常、損失を埋め合わせなければなりません。契約に上限がなければ、非常に大きな額になることがあります。',
    'Cap On Liability':
      '責任を負う者は、通常、損失を埋め合わせなければなりません。契約の中には、その額を制限するものや、責任を負わないと定めるものがあります。',
    'Liquidated Damages':
      '契約の中には、契約に違反した者や契約を早く終わらせた者が支払うべきものを、あらかじめ定めているものがあります。',
    'Warranty Duration':
      '保証とは、何かが説明または取り決めのとおりであるという約束です。保証に基づく請求は、一定の期間内にしなければならないことがよくあります。',
    Insurance:
      '保険は、一定の損失を補償するものです。契約の中には、保険に加入していることを誰かに求めるものがあります。',
    'Covenant Not To Sue':
      '訴えないと約束した者は、一定の請求を裁判所に持ち込まないと約束したことになります。',
    'Third Party Beneficiary':
      '通常、契約に基づく権利を持つのは当事者だけです。契約の中には、他の者にも権利を与えるものがあります。',
  },
  acts: {
    pay: '金銭を支払わなければなりません',
    keepSecret: '情報の秘密を守らなければなりません',
    inform: '誰かに知らせなければなりません',
    deliver: '何かを引き渡すか、提供しなければなりません',
    coverLosses: '一定の損失や請求について責任を負わなければなりません',
    keepRecords: '記録を残さなければなりません',
    giveBack: '何かを返すか、廃棄しなければなりません',
    insure: '一定の保険に加入していなければなりません',
    comply: '一定の法律や規則に従わなければなりません',
    perform: '一定の作業や業務を行わなければなりません',
    cooperate: '誰かと協力しなければなりません',
    refrain: 'この文で禁じられていることをしてはなりません',
    other: 'この文に書かれていることをしなければなりません',
  },
  actChecks: {
    pay: '金銭の支払いが必要かどうか、いくらを、いつ支払うのかを確認してください。',
    keepSecret: '秘密にしておくべきものがあるかどうか、またその期間を確認してください。',
    inform: '誰かに知らせる必要があるかどうか、何を、いつまでに知らせるのかを確認してください。',
    deliver: '何かの引き渡しや提供が必要かどうか、またその期限を確認してください。',
    coverLosses: 'どのような損失や請求について責任を負う可能性があるかを確認してください。',
    keepRecords: '記録を残す必要があるかどうか、またその期間を確認してください。',
    giveBack: '何かの返却や廃棄が必要かどうか、またその期限を確認してください。',
    insure: '保険への加入が必要かどうか、何に対する、いくらまでの保険かを確認してください。',
    comply: 'どのような法律や規則に従うことになる可能性があるかを確認してください。',
    perform: 'どのような作業や業務を、どのように、いつまでに行うことになる可能性があるかを確認してください。',
    cooperate: '誰と、何について、どこまで協力するのかを確認してください。',
    refrain: 'ここで何が禁じられている可能性があるか、またその期間を確認してください。',
    other: 'ここで何をすることが求められている可能性があるか、またその期限を確認してください。',
  },
  phrases: {
    youMust: 'ここに書かれている範囲で、あなた（{who}）は、{act}。',
    theyMust: 'ここに書かれている範囲で、「{who}」は、{act}。',
    everyoneMust: 'ここに書かれている範囲で、各当事者は、{act}。',
    you: 'あなた（{who}）について：{check}',
    they: '「{who}」について：{check}',
    everyone: '各当事者について：{check}',
    quoted: '「{words}」',
    mentioned: 'この文の記載：{what}。',
    called: '文書の冒頭：「{name}」。',
    money: '金額',
    moneyMeans: 'この文には金額が書かれています。',
    date: '日付',
    dateMeans: 'この文には日付が書かれています。',
    nothing:
      '内蔵の規則では、この文書に説明できる箇所が見つかりませんでした。契約書そのものをお読みください。',
    notEnglish: '内蔵の規則は英語の契約書だけを読みます。この文書を説明することはできません。',
    notRead: 'この説明に含まれないもの：{file}。',
    toCheck: '署名の前に読み直すべき箇所の数：{count}。「{risks}」に記載されています。',
    ask: '分からないことは送信者にお尋ねください。ご自身に重大な影響がある場合は、弁護士にご相談ください。',
    byRules:
      'この説明は内蔵の規則によるもので、AI や弁護士によるものではありません。誤りや不足がある可能性があります。拘束力があるのは契約書そのものだけです。',
    byAi: 'この説明は AI（{model}）が作成したもので、弁護士によるものではありません。誤りや不足がある可能性があります。拘束力があるのは契約書そのものだけです。',
    summary: '概要',
    explanation: 'わかりやすい説明',
    keyPoints: '要点',
    obligations: '義務',
    risks: 'リスク',
    recommendation: '推奨事項',
    show: '契約書で表示',
    none: 'ここでは何も認識できませんでした。それでも契約書に関連する記載がある可能性があります。',
    point: '{name}：{means}',
    conditions: 'この文は全文をお読みください。条件が書かれている可能性があります。',
    partly: '契約書が長すぎるため、全体を読み取ることができません。この説明はその一部を対象としています。',
    cutOff:
      'AI の回答が長くなりすぎたため、途中で打ち切られました。この説明には欠けている部分があり、リスクも欠けている可能性があります。',
    leftOut: 'AI に向けて書かれたと思われるため省いた箇所の数：{count}。',
  },
}
