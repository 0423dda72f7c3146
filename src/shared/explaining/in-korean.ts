import type { Words } from './words.ts'

export const korean: Words = {
  names: {
    Parties: '이름',
    'Agreement Date': '계약 날짜',
    'Effective Date': '시작',
    'Expiration Date': '기간',
    'Renewal Term': '갱신',
    'Notice Period To Terminate Renewal': '통지',
    'Governing Law': '준거법',
    'Most Favored Nation': '가장 유리한 조건',
    'Non-Compete': '경쟁',
    Exclusivity: '독점',
    'No-Solicit Of Customers': '고객',
    'Competitive Restriction Exception': '예외',
    'No-Solicit Of Employees': '직원',
    'Non-Disparagement': '부정적 발언',
    'Termination For Convenience': '종료',
    'Rofr/Rofo/Rofn': '우선권',
    'Change Of Control': '경영권 변동',
    'Anti-Assignment': '이전',
    'Revenue/Profit Sharing': '수익 배분',
    'Price Restrictions': '가격',
    'Minimum Commitment': '최소 수량·금액',
    'Volume Restriction': '수량 제한',
    'Ip Ownership Assignment': '소유권',
    'Joint Ip Ownership': '공동 소유',
    'License Grant': '허락',
    'Non-Transferable License': '허락의 이전',
    'Affiliate License-Licensor': '계열사가 하는 허락',
    'Affiliate License-Licensee': '계열사에 대한 허락',
    'Unlimited/All-You-Can-Eat-License': '무제한 사용',
    'Irrevocable Or Perpetual License': '지속되는 효력',
    'Source Code Escrow': '소스 코드',
    'Post-Termination Services': '종료 후',
    'Audit Rights': '점검',
    'Uncapped Liability': '책임',
    'Cap On Liability': '책임과 그 한계',
    'Liquidated Damages': '배상과 요금',
    'Warranty Duration': '보증',
    Insurance: '보험',
    'Covenant Not To Sue': '청구와 분쟁',
    'Third Party Beneficiary': '제3자의 권리',
  },
  means: {
    Parties: '사람이나 회사의 이름을 언급합니다.',
    'Agreement Date': '이 계약의 날짜를 나타냅니다.',
    'Effective Date': '무언가가 언제 시작되는지 또는 언제 효력이 생기는지를 언급합니다.',
    'Expiration Date': '무언가가 얼마나 지속되는지 또는 언제 끝나는지를 언급합니다.',
    'Renewal Term': '갱신을 언급합니다.',
    'Notice Period To Terminate Renewal': '통지와 함께 갱신 또는 종료를 언급합니다.',
    'Governing Law': '적용되는 법을 언급합니다.',
    'Non-Compete': '경쟁 또는 경쟁자를 언급합니다.',
    'No-Solicit Of Customers': '고객, 그리고 누군가를 유치하는 것을 언급합니다.',
    'No-Solicit Of Employees': '직원, 그리고 누군가를 모집하거나 채용하거나 끌어오는 것을 언급합니다.',
    'Non-Disparagement': '부정적이거나 비방하는 말을 언급합니다.',
    'Termination For Convenience': '무언가의 끝 또는 종료를 언급합니다.',
    'Anti-Assignment': '무언가의 이전이나 양도, 또는 그 밖의 방법으로 넘기는 것을 언급합니다.',
    'Ip Ownership Assignment': '소유권, 재산 또는 이전을 언급합니다.',
    'License Grant': '라이선스, 권리 또는 허락을 언급합니다.',
    'Irrevocable Or Perpetual License': '철회할 수 없거나 영구적인 것을 언급합니다.',
    'Source Code Escrow': '소스 코드, 그리고 무언가를 누군가에게 맡기는 것을 언급합니다.',
    'Audit Rights': '감사, 검사, 검토 또는 접근을 언급합니다.',
    'Uncapped Liability': '책임 또는 손해를 언급합니다.',
    'Cap On Liability': '책임 또는 손해를 언급합니다.',
    'Liquidated Damages': '손해배상, 요금, 수수료 또는 페널티를 언급합니다.',
  },
  checks: {
    'Renewal Term': '아무것도 하지 않으면 계약이 자동으로 계속되는지 확인하십시오.',
    'Notice Period To Terminate Renewal': '통지해야 하는지, 언제까지, 어떻게 해야 하는지 확인하십시오.',
    'Most Favored Nation':
      '누군가가 가장 유리한 가격이나 조건을 받아야 하는지, 그것이 누구인지 확인하십시오.',
    'Non-Compete': '어떤 일을 어디에서 얼마 동안 할 수 없게 될 수도 있는지 확인하십시오.',
    Exclusivity: '다른 사람이나 회사와 일할 수 없게 될 수도 있는지 확인하십시오.',
    'No-Solicit Of Customers': '어떤 고객에게 얼마 동안 접근할 수 없게 될 수도 있는지 확인하십시오.',
    'Competitive Restriction Exception':
      '예외가 있는지, 무엇에 적용되는지, 귀하에게 그 예외가 필요한지 확인하십시오.',
    'No-Solicit Of Employees': '누구를 얼마 동안 채용할 수 없게 될 수도 있는지 확인하십시오.',
    'Non-Disparagement': '무엇을 더 이상 말할 수 없게 될 수도 있는지 확인하십시오.',
    'Termination For Convenience':
      '누가 무엇을 어떤 이유로 종료할 수 있고 얼마나 빨리 종료할 수 있는지 확인하십시오.',
    'Rofr/Rofo/Rofn': '누가 무엇에 대해 우선하는지, 결정할 수 있는 기간은 얼마인지 확인하십시오.',
    'Change Of Control': '회사가 매각되면 귀하에게 어떤 영향이 있는지 확인하십시오.',
    'Revenue/Profit Sharing': '누가 무엇에서 얼마를 받는지, 어떻게 계산하는지 확인하십시오.',
    'Price Restrictions': '가격이 바뀔 수 있는지, 언제 얼마나 바뀔 수 있는지 확인하십시오.',
    'Minimum Commitment':
      '귀하에게 필요한 양이 더 적더라도 최소 수량·금액이 귀하에게 적용되는지 확인하십시오.',
    'Volume Restriction': '얼마나 사용하거나 받을 수 있는지, 수량이 더 많으면 비용이 얼마인지 확인하십시오.',
    'Ip Ownership Assignment': '귀하가 소유하거나 만드는 것의 소유권을 넘기게 되는지 확인하십시오.',
    'Joint Ip Ownership':
      '무엇이 여러 소유자의 공동 소유가 되는지, 각자 그것으로 무엇을 할 수 있는지 확인하십시오.',
    'Non-Transferable License': '허락을 다른 사람에게 넘길 수 있는지, 누구에게 넘길 수 있는지 확인하십시오.',
    'Affiliate License-Licensor': '같은 그룹의 다른 회사도 허락을 하는지 확인하십시오.',
    'Affiliate License-Licensee': '같은 그룹의 다른 회사도 허락을 받는지 확인하십시오.',
    'Unlimited/All-You-Can-Eat-License': '무엇이 무제한이고 무엇이 그렇지 않은지 확인하십시오.',
    'Irrevocable Or Perpetual License': '철회할 수 없는 허락을 하게 되는지 확인하십시오.',
    'Post-Termination Services': '계약이 끝난 뒤에도 어떤 의무가 남는지 확인하십시오.',
    'Audit Rights': '무엇을 누구에게 얼마나 자주 보여 주어야 할 수도 있는지 확인하십시오.',
    'Uncapped Liability': '예상보다 많은 금액을 부담하게 될 수도 있는지 확인하십시오.',
    'Cap On Liability': '손해를 입었을 때 청구할 수 있는 것이 제한되는지 확인하십시오.',
    'Liquidated Damages': '무엇을 언제 지급해야 할 수도 있는지 확인하십시오.',
    'Warranty Duration':
      '하자에 대해 청구할 수 있는지, 또는 하자를 고쳐야 할 수도 있는지, 그 기간은 얼마인지 확인하십시오.',
    Insurance: '보험에 가입해야 하는지, 그 보험이 무엇을 보장해야 하는지 확인하십시오.',
    'Covenant Not To Sue': '어떤 권리를 더 이상 법원에서 주장할 수 없게 될 수도 있는지 확인하십시오.',
    'Third Party Beneficiary': '당사자가 아닌 사람도 계약에 따른 권리를 갖게 되는지 확인하십시오.',
  },
  explains: {
    Parties: '계약에 당사자로 이름이 적힌 사람이나 회사는 그 계약에 따른 권리와 의무를 가질 수 있습니다.',
    'Agreement Date': '계약이 적용되기 시작하는 날은 계약 날짜와 다를 수 있습니다.',
    'Effective Date':
      '계약이나 그 일부는 정해진 날부터 적용되기 시작합니다. 그날이 항상 서명한 날인 것은 아닙니다.',
    'Expiration Date':
      '어떤 계약은 특정한 날에 또는 일정한 기간이 지나면 끝나고, 어떤 계약은 모든 일이 완료될 때나 누군가 종료할 때 끝납니다.',
    'Renewal Term':
      '갱신이란 계약이 일정 기간 더 이어지는 것을 말합니다. 누군가 제때 막지 않으면 자동으로 갱신되는 계약도 있습니다.',
    'Notice Period To Terminate Renewal':
      '통지 기간이란 상대방에게 얼마나 미리 알려야 하는지를 말합니다. 너무 늦은 통지는 인정되지 않을 수 있습니다.',
    'Governing Law':
      '준거법이란 계약에 관한 분쟁을 판단할 때 주로 기준이 되는 법을 말하며, 특정한 주나 국가의 법인 경우가 많습니다.',
    'Most Favored Nation':
      '가장 유리한 조건을 약속하는 조항(최혜 대우 조항)은 다른 사람보다 못하지 않은 조건을 누군가에게 약속합니다.',
    'Non-Compete':
      '경쟁 금지(경업 금지)는 누군가가 특정한 일이나 사업을 하지 않게 하려는 것으로, 일정한 기간이나 지역에 한정되는 경우가 많습니다.',
    Exclusivity: '독점이란 무언가를 한쪽에만 주어 다른 사람이 동시에 가질 수 없게 하는 것을 말합니다.',
    'No-Solicit Of Customers':
      '고객 유인 금지는 누군가가 다른 사람의 고객을 자기 쪽으로 끌어오려고 하지 않게 하려는 것입니다.',
    'Competitive Restriction Exception':
      '예외는 원래라면 경쟁 금지 등으로 금지되지만 그래도 허용되는 것이 무엇인지를 정합니다.',
    'No-Solicit Of Employees':
      '직원 유인 금지는 누군가가 다른 사람의 직원을 채용하거나 빼 가려고 하지 않게 하려는 것입니다.',
    'Non-Disparagement':
      '부정적 발언 금지는 누군가가 다른 사람이나 회사를 나쁘게 말하지 않게 하려는 것입니다.',
    'Termination For Convenience':
      '어떤 계약은 이유 없이도 종료할 수 있고, 어떤 계약은 특정한 이유가 있어야만 종료할 수 있습니다. 통지를 해야 하는 경우가 많습니다.',
    'Rofr/Rofo/Rofn':
      '우선권(우선매수권, 우선협상권 등)을 가진 사람은 예를 들어 무언가를 팔 때 다른 사람보다 먼저 기회를 얻습니다.',
    'Change Of Control':
      '경영권 변동이란 회사 인수 등으로 다른 누군가가 회사의 경영권을 갖게 되는 것을 말합니다.',
    'Anti-Assignment':
      '계약의 이전(양도)이란 계약이나 그에 따른 권리를 다른 사람에게 넘기는 것을 말합니다. 상대방의 동의가 필요한 경우가 많습니다.',
    'Revenue/Profit Sharing':
      '수익 배분이란 로열티나 판매 수수료처럼 판매나 수입에 따라 정해지는 돈을 말합니다.',
    'Price Restrictions':
      '가격 제한은 가격을 특정한 때에만 또는 일정한 폭으로만 바꿀 수 있다거나, 전혀 바꿀 수 없다거나, 일정한 금액보다 높거나 낮게 유지해야 한다고 정하는 것입니다.',
    'Minimum Commitment':
      '최소 수량·금액이란 필요한 양이 더 적더라도 구매하거나 지급하거나 인도해야 하는 가장 적은 양이나 금액을 말합니다.',
    'Volume Restriction': '수량 제한은 무언가를 얼마나 사용하거나 구매하거나 인도할 수 있는지를 정합니다.',
    'Ip Ownership Assignment':
      '무언가를 만든 사람이 항상 그 소유권을 갖는 것은 아닙니다. 계약에 따라 그것이나 그에 관한 권리가 다른 사람에게 갈 수 있습니다.',
    'Joint Ip Ownership': '공동 소유란 하나의 것이 여러 사람이나 회사에 함께 속하는 것을 말합니다.',
    'License Grant': '허락(라이선스)이란 다른 사람의 것을 사용할 수 있게 해 주는 것을 말합니다.',
    'Non-Transferable License':
      '이전할 수 없는 허락은 다른 사람에게 넘길 수 없거나, 계약이 허용하는 범위에서만 넘길 수 있습니다.',
    'Affiliate License-Licensor':
      '계열사란 보통 같은 그룹에 속한 회사를 말합니다. 계열사가 가진 것까지 포함하는 허락도 있습니다.',
    'Affiliate License-Licensee':
      '계열사란 보통 같은 그룹에 속한 회사를 말합니다. 계열사에도 적용되는 허락이 있습니다.',
    'Unlimited/All-You-Can-Eat-License': '무제한 허락은 사용하는 양이나 횟수에 한도를 두지 않습니다.',
    'Irrevocable Or Perpetual License':
      '‘철회 불가’는 되돌리지 않는다는 취지이고, ‘영구’는 끝이 정해져 있지 않다는 뜻입니다.',
    'Source Code Escrow':
      '소스 코드 임치에서는 중립적인 제3자가 소스 코드를 보관하고, 합의된 경우에 이를 넘겨줍니다.',
    'Post-Termination Services': '계약 종료 후에도 비밀 유지처럼 일부 권리와 의무가 계속될 수 있습니다.',
    'Audit Rights':
      '점검(감사)은 예를 들어 계약이 지켜지는지 확인하기 위해 다른 사람의 기록이나 장소를 살펴볼 수 있게 하는 것입니다.',
    'Uncapped Liability':
      '책임을 지는 사람은 보통 손해를 배상해야 합니다. 계약에 한도가 없으면 그 금액은 매우 커질 수 있습니다.',
    'Cap On Liability':
      '책임을 지는 사람은 보통 손해를 배상해야 합니다. 그 금액을 제한하거나 책임을 배제하는 계약도 있습니다.',
    'Liquidated Damages':
      '계약을 어기거나 일찍 끝내는 사람이 무엇을 부담해야 하는지 미리 정해 두는 계약도 있습니다.',
    'Warranty Duration':
      '보증이란 무언가가 명시되거나 합의된 대로라는 약속입니다. 보증에 따른 청구는 일정한 기간 안에 해야 하는 경우가 많습니다.',
    Insurance: '보험은 특정한 손실을 보상합니다. 누군가가 보험에 가입해 있을 것을 요구하는 계약도 있습니다.',
    'Covenant Not To Sue':
      '소송하지 않겠다고 약속하는 사람은 특정한 청구를 법원에 제기하지 않겠다고 약속하는 것입니다.',
    'Third Party Beneficiary':
      '보통은 당사자만 계약에 따른 권리를 가집니다. 다른 사람에게도 권리를 주는 계약도 있습니다.',
  },
  acts: {
    pay: '금전을 지급해야 합니다',
    keepSecret: '정보를 비밀로 유지해야 합니다',
    inform: '누군가에게 알려야 합니다',
    deliver: '무언가를 인도하거나 제공해야 합니다',
    coverLosses: '일정한 손실이나 청구에 대해 책임져야 합니다',
    keepRecords: '기록을 보관해야 합니다',
    giveBack: '무언가를 반환하거나 폐기해야 합니다',
    insure: '일정한 보험에 가입해 있어야 합니다',
    comply: '일정한 법이나 규칙을 따라야 합니다',
    perform: '일정한 일을 해야 합니다',
    cooperate: '누군가와 협력해야 합니다',
    refrain: '이 문장이 금지하는 일을 해서는 안 됩니다',
    other: '이 문장에 적힌 일을 해야 합니다',
  },
  actChecks: {
    pay: '금전을 지급해야 하는지, 얼마를 언제 지급해야 하는지 확인하십시오.',
    keepSecret: '비밀로 유지해야 하는 것이 있는지, 그 기간은 얼마인지 확인하십시오.',
    inform: '누군가에게 알려야 하는지, 무엇을 언제까지 알려야 하는지 확인하십시오.',
    deliver: '무언가를 인도하거나 제공해야 하는지, 언제까지 해야 하는지 확인하십시오.',
    coverLosses: '어떤 손실이나 청구에 대해 책임져야 할 수도 있는지 확인하십시오.',
    keepRecords: '기록을 보관해야 하는지, 얼마 동안 보관해야 하는지 확인하십시오.',
    giveBack: '무언가를 반환하거나 폐기해야 하는지, 언제까지 해야 하는지 확인하십시오.',
    insure: '보험에 가입해야 하는지, 무엇에 대해 얼마까지 보장되어야 하는지 확인하십시오.',
    comply: '어떤 법이나 규칙을 따라야 할 수도 있는지 확인하십시오.',
    perform: '어떤 일을 어떻게, 언제까지 해야 할 수도 있는지 확인하십시오.',
    cooperate: '누구와 무엇에 관해 어디까지 협력하는지 확인하십시오.',
    refrain: '여기에서 무엇이 금지될 수도 있는지, 그 기간은 얼마인지 확인하십시오.',
    other: '여기에서 무엇을 해야 할 수도 있는지, 언제까지 해야 하는지 확인하십시오.',
  },
  phrases: {
    youMust: '여기에 적힌 범위에서 귀하({who})는 {act}.',
    theyMust: '여기에 적힌 범위에서 ‘{who}’ 측은 {act}.',
    everyoneMust: '여기에 적힌 범위에서 각 당사자는 {act}.',
    you: '귀하({who}) 관련: {check}',
    they: '‘{who}’ 측 관련: {check}',
    everyone: '각 당사자 관련: {check}',
    quoted: '“{words}”',
    mentioned: '이 문장에 있는 내용: {what}.',
    called: '문서의 첫머리: “{name}”.',
    money: '금액',
    moneyMeans: '이 문장에는 금액이 언급되어 있습니다.',
    date: '날짜',
    dateMeans: '이 문장에는 날짜가 언급되어 있습니다.',
    nothing: '내장된 규칙이 이 문서에서 설명할 수 있는 내용을 찾지 못했습니다. 계약서 자체를 읽어 보십시오.',
    notEnglish: '내장된 규칙은 영어 계약서만 읽습니다. 이 문서는 설명할 수 없습니다.',
    notRead: '이 설명에 포함되지 않음: {file}.',
    toCheck: '서명하기 전에 다시 읽어야 할 부분의 수: {count}. ‘{risks}’ 항목에 있습니다.',
    ask: '이해되지 않는 것은 보낸 사람에게 물어보십시오. 귀하에게 중대한 사안이라면 변호사와 상담하십시오.',
    byRules:
      '이 설명은 AI나 변호사가 아니라 내장된 규칙이 만든 것입니다. 틀리거나 불완전할 수 있습니다. 구속력이 있는 것은 계약서 자체뿐입니다.',
    byAi: '이 설명은 변호사가 아니라 AI({model})가 작성했습니다. 틀리거나 불완전할 수 있습니다. 구속력이 있는 것은 계약서 자체뿐입니다.',
    summary: '요약',
    explanation: '쉬운 설명',
    keyPoints: '핵심 사항',
    obligations: '의무',
    risks: '위험',
    recommendation: '권고',
    show: '계약서에서 보기',
    none: '여기에서는 아무것도 인식하지 못했습니다. 그래도 계약서에 관련 내용이 있을 수 있습니다.',
    point: '{name}: {means}',
    conditions: '이 문장은 전체를 읽어 보십시오. 조건이 언급되어 있을 수 있습니다.',
    partly: '계약서가 너무 길어 전체를 읽을 수 없습니다. 이 설명은 그 일부만 다룹니다.',
    cutOff:
      'AI의 답변이 너무 길어져 중간에 끊겼습니다. 이 설명에는 빠진 부분이 있으며, 위험도 빠졌을 수 있습니다.',
    leftOut: 'AI를 향해 쓰인 것으로 보여 제외한 부분의 수: {count}.',
  },
}
