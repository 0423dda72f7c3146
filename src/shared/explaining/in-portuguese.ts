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
    'Effective Date': 'Menciona a partir de quando algo se aplica ou começa.',
    'Expiration Date': 'Menciona quanto tempo algo dura ou quando termina.',
    'Renewal Term': 'Menciona uma renovação.',
    'Notice Period To Terminate Renewal': 'Menciona um aviso, e uma renovação ou um fim.',
    'Governing Law': 'Menciona a lei que se aplica.',
    'Non-Compete': 'Menciona a concorrência ou concorrentes.',
    'No-Solicit Of Customers': 'Menciona clientes e a tentativa de atrair alguém.',
    'No-Solicit Of Employees': 'Menciona pessoal e o ato de recrutar, contratar ou atrair alguém.',
    'Non-Disparagement': 'Menciona palavras negativas ou depreciativas.',
    'Termination For Convenience': 'Menciona o fim ou o encerramento de algo.',
    'Anti-Assignment': 'Menciona a transferência, a cessão ou outro repasse de algo.',
    'Ip Ownership Assignment': 'Menciona a propriedade ou uma transferência.',
    'License Grant': 'Menciona uma licença, um direito ou uma permissão.',
    'Irrevocable Or Perpetual License': 'Menciona algo irrevogável ou perpétuo.',
    'Source Code Escrow': 'Menciona código-fonte e um depósito.',
    'Audit Rights': 'Menciona uma auditoria, uma inspeção, uma revisão ou um acesso.',
    'Uncapped Liability': 'Menciona a responsabilidade ou danos.',
    'Cap On Liability': 'Menciona a responsabilidade ou danos.',
    'Liquidated Damages': 'Menciona uma indenização, uma taxa, um encargo ou uma multa.',
  },
  checks: {
    'Renewal Term': 'Verifique se o contrato continua automaticamente caso você não faça nada.',
    'Notice Period To Terminate Renewal': 'Verifique se você precisa dar um aviso, até quando e como.',
    'Most Favored Nation':
      'Verifique se você teria de dar a alguém seu melhor preço ou suas melhores condições, ou se você os receberia.',
    'Non-Compete': 'Verifique que atividades poderiam ficar proibidas para você, onde e por quanto tempo.',
    Exclusivity: 'Verifique se isso poderia impedir você de trabalhar com outros.',
    'No-Solicit Of Customers': 'Verifique a quais clientes você não poderia se dirigir e por quanto tempo.',
    'Competitive Restriction Exception': 'Verifique o que a exceção abrange e se você precisa dela.',
    'No-Solicit Of Employees': 'Verifique quem você não poderia contratar e por quanto tempo.',
    'Non-Disparagement': 'Verifique o que você talvez não possa mais dizer.',
    'Termination For Convenience':
      'Verifique quem pode encerrar o quê, por quais motivos e com que antecedência.',
    'Rofr/Rofo/Rofn': 'Verifique quem vem primeiro, em relação a quê, e quanto tempo há para decidir.',
    'Change Of Control': 'Verifique o que a venda de uma empresa significaria para você.',
    'Revenue/Profit Sharing': 'Verifique quem recebe quanto de quê e como isso é calculado.',
    'Price Restrictions': 'Verifique se um preço pode mudar, quando e quanto.',
    'Minimum Commitment': 'Verifique se você teria de cumprir um mínimo mesmo que precise de menos.',
    'Volume Restriction': 'Verifique quanto você pode usar ou receber e quanto custaria o que passar disso.',
    'Ip Ownership Assignment': 'Verifique se você cederia a propriedade de algo que é seu ou que você cria.',
    'Joint Ip Ownership': 'Verifique o que pertenceria aos dois lados e o que cada um pode fazer com isso.',
    'Non-Transferable License': 'Verifique se você pode repassar uma permissão e a quem.',
    'Affiliate License-Licensor': 'Verifique se outras empresas do mesmo grupo também dão uma permissão.',
    'Affiliate License-Licensee': 'Verifique se outras empresas do mesmo grupo também recebem uma permissão.',
    'Unlimited/All-You-Can-Eat-License': 'Verifique o que é ilimitado e o que não é.',
    'Irrevocable Or Perpetual License': 'Verifique se você daria uma permissão que não pode retirar.',
    'Post-Termination Services': 'Verifique quais obrigações você ainda teria depois do fim do contrato.',
    'Audit Rights': 'Verifique o que você teria de mostrar, a quem e com que frequência.',
    'Uncapped Liability': 'Verifique se você poderia dever mais do que espera.',
    'Cap On Liability': 'Verifique se isso limita o que você poderia exigir em caso de dano.',
    'Liquidated Damages': 'Verifique o que você teria de pagar e quando.',
    'Warranty Duration':
      'Verifique se você poderia reclamar de defeitos, ou teria de corrigi-los, e por quanto tempo.',
    Insurance: 'Verifique se você precisa contratar um seguro e o que ele deve cobrir.',
    'Covenant Not To Sue': 'Verifique quais direitos você talvez não possa mais fazer valer na Justiça.',
    'Third Party Beneficiary': 'Verifique se alguém além das partes teria direitos com base no contrato.',
  },
  explains: {
    Parties: 'Quem é indicado como parte em um contrato pode ter direitos e obrigações previstos nele.',
    'Agreement Date': 'Um contrato também pode começar a valer em outro dia.',
    'Effective Date':
      'O início de um contrato é o dia em que ele começa a valer. Pode não ser o dia da assinatura.',
    'Expiration Date':
      'Alguns contratos terminam em determinado dia ou depois de certo tempo; outros, só quando alguém os encerra.',
    'Renewal Term':
      'Uma renovação faz um contrato continuar por mais um período. Alguns contratos se renovam automaticamente, a menos que alguém impeça isso a tempo.',
    'Notice Period To Terminate Renewal':
      'Um prazo de aviso diz com quanta antecedência alguém precisa avisar o outro lado. Um aviso dado tarde demais pode não valer.',
    'Governing Law':
      'A lei aplicável é aquela pela qual se decide uma disputa sobre um contrato, muitas vezes a de determinado estado ou país.',
    'Most Favored Nation':
      'Uma cláusula de melhores condições promete a alguém condições tão boas quanto as de outros.',
    'Non-Compete':
      'Uma proibição de concorrência impede alguém de exercer certos trabalhos ou negócios, muitas vezes só por um tempo ou em certos lugares.',
    Exclusivity:
      'A exclusividade reserva algo para um dos lados, de modo que outros não possam tê-lo ao mesmo tempo.',
    'No-Solicit Of Customers':
      'Uma proibição de captar clientes impede alguém de tentar conquistar os clientes de outra pessoa ou empresa.',
    'Competitive Restriction Exception':
      'Uma exceção diz o que continua permitido apesar de uma proibição de concorrência ou de uma exclusividade.',
    'No-Solicit Of Employees':
      'Uma proibição de aliciar empregados impede alguém de contratar o pessoal de outra empresa ou de tentar atraí-lo.',
    'Non-Disparagement':
      'Uma proibição de declarações negativas impede alguém de falar mal de outra pessoa ou empresa.',
    'Termination For Convenience':
      'Alguns contratos podem ser encerrados sem motivo; outros, só por certos motivos. Muitas vezes é preciso avisar antes.',
    'Rofr/Rofo/Rofn':
      'Quem tem direito de preferência ou de primeira oferta vem antes dos outros, por exemplo, quando algo é vendido.',
    'Change Of Control':
      'Uma mudança de proprietário ou de controle significa que outra pessoa passa a decidir sobre uma empresa, por exemplo, depois de comprá-la.',
    'Anti-Assignment':
      'Transferir um contrato significa passá-lo, ou passar direitos previstos nele, a outra pessoa. Muitas vezes o outro lado precisa concordar.',
    'Revenue/Profit Sharing':
      'Uma participação em receitas é um valor que depende do que é vendido ou ganho, como royalties ou uma comissão.',
    'Price Restrictions':
      'Um limite de preços diz que um preço não pode mudar, ou só pode mudar em certos momentos ou até certo ponto.',
    'Minimum Commitment':
      'Um mínimo é a menor quantidade ou o menor valor que precisa ser comprado, entregue ou pago, mesmo que se necessite de menos.',
    'Volume Restriction': 'Um limite de quantidade diz quanto de algo pode ser usado, comprado ou entregue.',
    'Ip Ownership Assignment':
      'Quem cria algo nem sempre é o dono: um contrato pode dar a outra pessoa a propriedade do que foi criado ou direitos sobre isso.',
    'Joint Ip Ownership': 'O que é de propriedade conjunta pertence em comum a várias pessoas ou empresas.',
    'License Grant': 'Uma licença é uma permissão para usar algo que pertence a outra pessoa.',
    'Non-Transferable License': 'Uma permissão intransferível não pode ser repassada a outra pessoa.',
    'Affiliate License-Licensor':
      'Afiliadas são, em geral, empresas do mesmo grupo. Algumas permissões abrangem também o que pertence a afiliadas.',
    'Affiliate License-Licensee':
      'Afiliadas são, em geral, empresas do mesmo grupo. Algumas permissões valem também para afiliadas.',
    'Unlimited/All-You-Can-Eat-License':
      'Uso ilimitado significa que não há limite para quanto ou com que frequência algo é usado.',
    'Irrevocable Or Perpetual License':
      'Irrevogável é o que não pode ser retirado; perpétuo, o que não tem fim previsto.',
    'Source Code Escrow':
      'Em um depósito, um terceiro neutro guarda código-fonte e o entrega nos casos combinados.',
    'Post-Termination Services':
      'Alguns direitos e obrigações continuam depois do fim de um contrato, como a obrigação de manter sigilo.',
    'Audit Rights':
      'Uma verificação permite que alguém examine os registros ou as instalações de outra pessoa ou empresa, por exemplo, para ver se um contrato está sendo cumprido.',
    'Uncapped Liability':
      'Quem é responsável por um dano precisa repará-lo. Sem um limite, isso pode custar qualquer valor.',
    'Cap On Liability':
      'Quem é responsável por um dano precisa repará-lo. Alguns contratos limitam essa responsabilidade ou a excluem.',
    'Liquidated Damages':
      'Alguns contratos definem de antemão o que deve quem os descumpre ou os encerra antes do prazo.',
    'Warranty Duration':
      'Uma garantia promete que algo é como foi combinado. Muitas vezes ela só pode ser exigida dentro de certo prazo.',
    Insurance: 'Um seguro cobre certas perdas. Alguns contratos exigem que alguém tenha um.',
    'Covenant Not To Sue':
      'Quem promete não processar se compromete a não levar certas reclamações à Justiça.',
    'Third Party Beneficiary':
      'Em geral, só as partes têm direitos com base em um contrato. Alguns contratos também dão direitos a terceiros.',
  },
  acts: {
    pay: 'pagar um valor',
    keepSecret: 'manter informações em sigilo',
    inform: 'avisar ou informar alguém',
    deliver: 'entregar ou fornecer algo',
    coverLosses: 'responder por perdas ou reclamações',
    keepRecords: 'manter registros',
    giveBack: 'devolver ou destruir algo',
    insure: 'ter determinado seguro',
    comply: 'cumprir determinadas leis ou regras',
    perform: 'realizar determinados trabalhos ou serviços',
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
    insure: 'Verifique se é preciso contratar um seguro, para quais riscos e de que valor.',
    comply: 'Verifique quais leis ou regras pode ser preciso cumprir.',
    perform: 'Verifique quais trabalhos ou serviços pode ser preciso realizar, como e até quando.',
    cooperate: 'Verifique com quem e em que pode ser preciso cooperar.',
    refrain: 'Verifique o que pode estar proibido aqui e por quanto tempo.',
    other: 'Verifique o que pode ser preciso fazer aqui e até quando.',
  },
  phrases: {
    youMust: 'Você ({who}) deve {act}.',
    theyMust: 'A parte “{who}” deve {act}.',
    everyoneMust: 'Cada parte deve {act}.',
    you: 'Quanto a você ({who}): {check}',
    they: 'Quanto à parte “{who}”: {check}',
    everyone: 'Quanto a cada parte: {check}',
    quoted: '“{words}”',
    mentioned: 'Mencionado aqui: {what}.',
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
    none: 'Nada foi encontrado aqui.',
    point: '{name}: {means}',
    conditions: 'Leia esta frase por inteiro: ela pode mencionar condições.',
    partly: 'O contrato é longo demais para ser lido por inteiro. Esta explicação abrange uma parte dele.',
    leftOut: 'Trechos omitidos porque parecem dirigir-se a uma IA: {count}.',
  },
}
