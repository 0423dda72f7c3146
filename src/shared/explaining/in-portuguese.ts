import type { Words } from './words.ts'

export const portuguese: Words = {
  names: {
    Parties: 'Nomes',
    'Agreement Date': 'Data do contrato',
    'Effective Date': 'Início',
    'Expiration Date': 'Duração',
    'Renewal Term': 'Renovação',
    'Notice Period To Terminate Renewal': 'Aviso',
    'Governing Law': 'Lei aplicável',
    'Most Favored Nation': 'Melhores condições',
    'Non-Compete': 'Concorrência',
    Exclusivity: 'Exclusividade',
    'No-Solicit Of Customers': 'Clientes',
    'Competitive Restriction Exception': 'Exceções',
    'No-Solicit Of Employees': 'Empregados',
    'Non-Disparagement': 'Declarações negativas',
    'Termination For Convenience': 'Término',
    'Rofr/Rofo/Rofn': 'Preferência',
    'Change Of Control': 'Mudança de proprietário',
    'Anti-Assignment': 'Transferência',
    'Revenue/Profit Sharing': 'Participação em receitas',
    'Price Restrictions': 'Preços',
    'Minimum Commitment': 'Mínimo',
    'Volume Restriction': 'Limites de quantidade',
    'Ip Ownership Assignment': 'Propriedade',
    'Joint Ip Ownership': 'Propriedade conjunta',
    'License Grant': 'Permissão',
    'Non-Transferable License': 'Repasse de uma permissão',
    'Affiliate License-Licensor': 'Permissão dada por afiliadas',
    'Affiliate License-Licensee': 'Permissão para afiliadas',
    'Unlimited/All-You-Can-Eat-License': 'Uso ilimitado',
    'Irrevocable Or Perpetual License': 'Efeito duradouro',
    'Source Code Escrow': 'Código-fonte',
    'Post-Termination Services': 'Depois do fim',
    'Audit Rights': 'Verificações',
    'Uncapped Liability': 'Responsabilidade',
    'Cap On Liability': 'Responsabilidade e seus limites',
    'Liquidated Damages': 'Indenizações e taxas',
    'Warranty Duration': 'Garantia',
    Insurance: 'Seguro',
    'Covenant Not To Sue': 'Reclamações e disputas',
    'Third Party Beneficiary': 'Direitos de terceiros',
  },
  means: {
    Parties: 'Menciona pessoas ou empresas pelo nome.',
    'Agreement Date': 'Indica a data deste contrato.',
    'Effective Date': 'Menciona quando algo começa ou a partir de quando vale.',
    'Expiration Date': 'Menciona quanto tempo algo dura ou quando termina.',
    'Renewal Term': 'Menciona uma renovação.',
    'Notice Period To Terminate Renewal': 'Menciona um aviso, e uma renovação ou um fim.',
    'Governing Law': 'Menciona a lei que se aplica.',
    'Non-Compete': 'Menciona a concorrência ou concorrentes.',
    'No-Solicit Of Customers': 'Menciona clientes e o ato de atrair alguém.',
    'No-Solicit Of Employees': 'Menciona pessoal e o ato de recrutar, contratar ou atrair alguém.',
    'Non-Disparagement': 'Menciona palavras negativas ou depreciativas.',
    'Termination For Convenience': 'Menciona o fim ou o encerramento de algo.',
    'Anti-Assignment': 'Menciona a transferência, a cessão ou outro repasse de algo.',
    'Ip Ownership Assignment': 'Menciona a propriedade ou uma transferência.',
    'License Grant': 'Menciona uma licença, um direito ou uma permissão.',
    'Irrevocable Or Perpetual License': 'Menciona algo irrevogável ou perpétuo.',
    'Source Code Escrow': 'Menciona código-fonte e o depósito de algo com alguém.',
    'Audit Rights': 'Menciona uma auditoria, uma inspeção, uma revisão ou um acesso.',
    'Uncapped Liability': 'Menciona a responsabilidade ou danos.',
    'Cap On Liability': 'Menciona a responsabilidade ou danos.',
    'Liquidated Damages': 'Menciona uma indenização, uma taxa, um encargo ou uma multa.',
  },
  checks: {
    'Renewal Term': 'Verifique se o contrato continua automaticamente caso você não faça nada.',
    'Notice Period To Terminate Renewal': 'Verifique se você precisa dar um aviso, até quando e como.',
    'Most Favored Nation':
      'Verifique se alguém precisa receber o melhor preço ou as melhores condições, e quem.',
    'Non-Compete':
      'Verifique quais atividades isso poderia impedir você de exercer, onde e por quanto tempo.',
    Exclusivity: 'Verifique se isso poderia impedir você de trabalhar com outros.',
    'No-Solicit Of Customers':
      'Verifique quais clientes isso poderia impedir você de procurar e por quanto tempo.',
    'Competitive Restriction Exception':
      'Verifique se há uma exceção, o que ela abrange e se você precisa dela.',
    'No-Solicit Of Employees': 'Verifique quem você talvez não possa contratar e por quanto tempo.',
    'Non-Disparagement': 'Verifique o que você talvez não possa mais dizer.',
    'Termination For Convenience': 'Verifique quem pode encerrar o quê, por quais motivos e em quanto tempo.',
    'Rofr/Rofo/Rofn': 'Verifique quem vem primeiro, em relação a quê, e quanto tempo há para decidir.',
    'Change Of Control': 'Verifique o que a venda de uma empresa significaria para você.',
    'Revenue/Profit Sharing': 'Verifique quem recebe quanto de quê e como isso é calculado.',
    'Price Restrictions': 'Verifique se um preço pode mudar, quando e quanto.',
    'Minimum Commitment': 'Verifique se algum mínimo se aplicaria a você, mesmo que precise de menos.',
    'Volume Restriction':
      'Verifique quanto você pode usar ou receber e quanto custaria uma quantidade maior.',
    'Ip Ownership Assignment': 'Verifique se você cederia a propriedade de algo que é seu ou que você cria.',
    'Joint Ip Ownership':
      'Verifique o que pertenceria a vários donos em conjunto e o que cada um pode fazer com isso.',
    'Non-Transferable License': 'Verifique se você pode repassar uma permissão e a quem.',
    'Affiliate License-Licensor': 'Verifique se outras empresas do mesmo grupo também dão uma permissão.',
    'Affiliate License-Licensee': 'Verifique se outras empresas do mesmo grupo também recebem uma permissão.',
    'Unlimited/All-You-Can-Eat-License': 'Verifique o que é ilimitado e o que não é.',
    'Irrevocable Or Perpetual License': 'Verifique se você daria uma permissão que não pode retirar.',
    'Post-Termination Services': 'Verifique quais obrigações você ainda teria depois do fim do contrato.',
    'Audit Rights': 'Verifique o que você talvez tenha de mostrar, a quem e com que frequência.',
    'Uncapped Liability': 'Verifique se você poderia dever mais do que espera.',
    'Cap On Liability': 'Verifique se isso limita o que você poderia exigir em caso de dano.',
    'Liquidated Damages': 'Verifique o que você talvez tenha de pagar e quando.',
    'Warranty Duration':
      'Verifique se você poderia reclamar de defeitos, ou talvez tenha de corrigi-los, e por quanto tempo.',
    Insurance: 'Verifique se você precisa contratar um seguro e o que ele deve cobrir.',
    'Covenant Not To Sue': 'Verifique quais direitos você talvez não possa mais fazer valer na Justiça.',
    'Third Party Beneficiary': 'Verifique se alguém além das partes teria direitos com base no contrato.',
  },
  explains: {
    Parties: 'Quem é indicado como parte em um contrato pode ter direitos e obrigações previstos nele.',
    'Agreement Date': 'Um contrato pode começar a valer em um dia diferente do de sua data.',
    'Effective Date':
      'Um contrato, ou uma parte dele, começa a valer em determinado dia. Nem sempre é o dia em que ele é assinado.',
    'Expiration Date':
      'Alguns contratos terminam em determinado dia ou depois de certo tempo; outros, quando tudo foi feito ou quando alguém os encerra.',
    'Renewal Term':
      'Uma renovação permite que um contrato continue por mais um período. Alguns contratos se renovam automaticamente, a menos que alguém impeça isso a tempo.',
    'Notice Period To Terminate Renewal':
      'O prazo de aviso diz com quanta antecedência alguém precisa avisar o outro lado. Um aviso dado tarde demais pode não valer.',
    'Governing Law':
      'A lei aplicável é aquela pela qual se decide principalmente uma disputa sobre o contrato, muitas vezes a de determinado estado ou país.',
    'Most Favored Nation':
      'Uma cláusula de melhores condições promete a alguém condições pelo menos tão boas quanto as que outros recebem.',
    'Non-Compete':
      'Uma proibição de concorrência busca impedir que alguém exerça certos trabalhos ou negócios, muitas vezes só por um tempo ou em certos lugares.',
    Exclusivity:
      'A exclusividade reserva algo para um dos lados, de modo que outros não possam tê-lo ao mesmo tempo.',
    'No-Solicit Of Customers':
      'Uma proibição de captar clientes busca impedir que alguém tente conquistar os clientes de outra pessoa ou empresa.',
    'Competitive Restriction Exception':
      'Uma exceção diz o que continua permitido, embora sem ela estivesse excluído, por exemplo, por uma proibição de concorrência.',
    'No-Solicit Of Employees':
      'Uma proibição de aliciar empregados busca impedir que alguém contrate o pessoal de outra pessoa ou empresa, ou tente atraí-lo.',
    'Non-Disparagement':
      'Uma proibição de declarações negativas busca impedir que alguém fale mal de outra pessoa ou empresa.',
    'Termination For Convenience':
      'Alguns contratos podem ser encerrados sem motivo; outros, só por certos motivos. Muitas vezes é preciso avisar antes.',
    'Rofr/Rofo/Rofn':
      'Quem tem direito de preferência ou de primeira oferta tem uma chance antes de outros, por exemplo, quando algo é vendido.',
    'Change Of Control':
      'Uma mudança de proprietário ou de controle significa que outra pessoa ou empresa passa a ter o controle de uma empresa, por exemplo, ao comprá-la.',
    'Anti-Assignment':
      'Transferir um contrato significa passá-lo, ou passar direitos previstos nele, a outra pessoa ou empresa. Muitas vezes o outro lado precisa concordar.',
    'Revenue/Profit Sharing':
      'Uma participação em receitas é um valor que depende do que é vendido ou ganho, como royalties ou uma comissão.',
    'Price Restrictions':
      'Um limite de preços diz que um preço só pode mudar em certos momentos ou em determinado valor, que não pode mudar de forma alguma, ou que precisa ficar acima ou abaixo de um valor.',
    'Minimum Commitment':
      'Um mínimo é a menor quantidade ou o menor valor que precisa ser comprado, entregue ou pago, mesmo que se necessite de menos.',
    'Volume Restriction': 'Um limite de quantidade diz quanto de algo pode ser usado, comprado ou entregue.',
    'Ip Ownership Assignment':
      'Quem cria algo nem sempre é o dono: um contrato pode dar a outra pessoa ou empresa a propriedade do que é criado, ou direitos sobre isso.',
    'Joint Ip Ownership': 'O que é de propriedade conjunta pertence em comum a várias pessoas ou empresas.',
    'License Grant': 'Uma licença é uma permissão para usar algo que pertence a outra pessoa ou empresa.',
    'Non-Transferable License':
      'Uma permissão intransferível não pode ser repassada, ou só pode como o contrato permitir.',
    'Affiliate License-Licensor':
      'Afiliadas são, em geral, empresas do mesmo grupo. Algumas permissões abrangem também o que pertence a afiliadas.',
    'Affiliate License-Licensee':
      'Afiliadas são, em geral, empresas do mesmo grupo. Algumas permissões valem também para afiliadas.',
    'Unlimited/All-You-Can-Eat-License':
      'Uma permissão de uso ilimitado não fixa limites para quanto ou com que frequência algo é usado.',
    'Irrevocable Or Perpetual License':
      '“Irrevogável” significa que não está previsto que algo seja retirado; “perpétuo”, que não se fixa um fim.',
    'Source Code Escrow':
      'Em um depósito de código-fonte, um terceiro neutro guarda o código e o entrega nos casos combinados.',
    'Post-Termination Services':
      'Alguns direitos e obrigações continuam depois do fim de um contrato, como a obrigação de manter algo em sigilo.',
    'Audit Rights':
      'Uma verificação permite que alguém examine os registros ou as instalações de outra pessoa ou empresa, por exemplo, para ver se um contrato é cumprido.',
    'Uncapped Liability':
      'Quem é responsável por um dano geralmente precisa repará-lo. Sem um limite no contrato, isso pode chegar a um valor muito alto.',
    'Cap On Liability':
      'Quem é responsável por um dano geralmente precisa repará-lo. Alguns contratos limitam essa responsabilidade ou a excluem.',
    'Liquidated Damages':
      'Alguns contratos definem de antemão o que deve quem os descumpre ou os encerra antes do prazo.',
    'Warranty Duration':
      'Uma garantia promete que algo é como foi indicado ou combinado. Muitas vezes é preciso exigi-la dentro de certo prazo.',
    Insurance: 'Um seguro cobre certas perdas. Alguns contratos exigem que alguém tenha um.',
    'Covenant Not To Sue': 'Quem promete não processar promete não levar certas reclamações à Justiça.',
    'Third Party Beneficiary':
      'Em geral, só as partes têm direitos com base em um contrato. Alguns contratos também dão direitos a terceiros.',
  },
  acts: {
    pay: 'pagar um valor',
    keepSecret: 'manter informações em sigilo',
    inform: 'informar alguém',
    deliver: 'entregar ou fornecer algo',
    coverLosses: 'responder por determinadas perdas ou reclamações',
    keepRecords: 'manter registros',
    giveBack: 'devolver ou destruir algo',
    insure: 'ter determinado seguro',
    comply: 'cumprir determinadas leis ou regras',
    perform: 'realizar determinados trabalhos ou prestar determinados serviços',
    cooperate: 'cooperar com alguém',
    refrain: 'abster-se do que esta frase proíbe',
    other: 'fazer o que esta frase diz',
  },
  actChecks: {
    pay: 'Verifique se é preciso pagar algo, quanto e quando.',
    keepSecret: 'Verifique se algo precisa ficar em sigilo e por quanto tempo.',
    inform: 'Verifique se alguém precisa ser informado, sobre o quê e até quando.',
    deliver: 'Verifique se algo precisa ser entregue ou fornecido e até quando.',
    coverLosses: 'Verifique por quais perdas ou reclamações pode ser preciso responder.',
    keepRecords: 'Verifique se é preciso manter registros e por quanto tempo.',
    giveBack: 'Verifique se algo precisa ser devolvido ou destruído e até quando.',
    insure: 'Verifique se é preciso contratar um seguro, para quê e até que valor.',
    comply: 'Verifique quais leis ou regras pode ser preciso cumprir.',
    perform:
      'Verifique quais trabalhos pode ser preciso realizar, ou quais serviços prestar, como e até quando.',
    cooperate: 'Verifique com quem pode ser preciso cooperar, em quê e até que ponto.',
    refrain: 'Verifique o que pode estar proibido aqui e por quanto tempo.',
    other: 'Verifique o que pode ser preciso fazer aqui e até quando.',
  },
  phrases: {
    youMust: 'Você ({who}) deve {act}, na medida aqui indicada.',
    theyMust: 'A parte “{who}” deve {act}, na medida aqui indicada.',
    everyoneMust: 'Cada parte deve {act}, na medida aqui indicada.',
    you: 'Quanto a você ({who}): {check}',
    they: 'Quanto à parte “{who}”: {check}',
    everyone: 'Quanto a cada parte: {check}',
    quoted: '“{words}”',
    mentioned: 'Nesta frase: {what}.',
    called: 'No início do texto: “{name}”.',
    money: 'Dinheiro',
    moneyMeans: 'Esta frase menciona um valor em dinheiro.',
    date: 'Data',
    dateMeans: 'Esta frase menciona uma data.',
    nothing:
      'As regras incorporadas não encontraram neste texto nada que possam explicar. Leia o próprio contrato.',
    notEnglish: 'As regras incorporadas leem apenas contratos em inglês. Elas não podem explicar este texto.',
    notRead: 'Não faz parte desta explicação: {file}.',
    toCheck: 'Trechos para reler antes de assinar: {count}. Eles estão em “{risks}”.',
    ask: 'Pergunte ao remetente sobre tudo o que não entender. Se houver muito em jogo para você, consulte um advogado.',
    byRules:
      'Esta explicação vem de regras incorporadas, não de uma IA nem de um advogado. Ela pode estar errada ou incompleta. Somente o próprio contrato é vinculante.',
    byAi: 'Esta explicação foi escrita por uma IA ({model}), não por um advogado. Ela pode estar errada ou incompleta. Somente o próprio contrato é vinculante.',
    summary: 'Resumo',
    explanation: 'Em linguagem simples',
    keyPoints: 'Pontos principais',
    obligations: 'Obrigações',
    risks: 'Riscos',
    recommendation: 'Recomendação',
    show: 'Mostrar no contrato',
    none: 'Nada foi reconhecido aqui. Mesmo assim, o contrato pode dizer algo a respeito.',
    point: '{name}: {means}',
    conditions: 'Leia esta frase por inteiro: ela pode mencionar condições.',
    partly: 'O contrato é longo demais para ser lido por inteiro. Esta explicação abrange uma parte dele.',
    cutOff:
      'A resposta da IA foi interrompida porque ficou longa demais. Faltam partes desta explicação, talvez também riscos.',
    leftOut: 'Trechos omitidos porque parecem dirigir-se a uma IA: {count}.',
  },
}
