import type { Words } from './words.ts'

export const spanish: Words = {
  names: {
    Parties: 'Nombres',
    'Agreement Date': 'Fecha del contrato',
    'Effective Date': 'Inicio',
    'Expiration Date': 'Duración',
    'Renewal Term': 'Renovación',
    'Notice Period To Terminate Renewal': 'Aviso',
    'Governing Law': 'Ley aplicable',
    'Most Favored Nation': 'Mejores condiciones',
    'Non-Compete': 'Competencia',
    Exclusivity: 'Exclusividad',
    'No-Solicit Of Customers': 'Clientes',
    'Competitive Restriction Exception': 'Excepciones',
    'No-Solicit Of Employees': 'Empleados',
    'Non-Disparagement': 'Declaraciones negativas',
    'Termination For Convenience': 'Terminación',
    'Rofr/Rofo/Rofn': 'Derecho de preferencia',
    'Change Of Control': 'Cambio de propietario',
    'Anti-Assignment': 'Cesión',
    'Revenue/Profit Sharing': 'Participación en los ingresos',
    'Price Restrictions': 'Precios',
    'Minimum Commitment': 'Mínimo',
    'Volume Restriction': 'Límites de cantidad',
    'Ip Ownership Assignment': 'Propiedad',
    'Joint Ip Ownership': 'Propiedad conjunta',
    'License Grant': 'Permiso',
    'Non-Transferable License': 'Cesión de un permiso',
    'Affiliate License-Licensor': 'Permiso de empresas afiliadas',
    'Affiliate License-Licensee': 'Permiso para empresas afiliadas',
    'Unlimited/All-You-Can-Eat-License': 'Uso ilimitado',
    'Irrevocable Or Perpetual License': 'Efecto duradero',
    'Source Code Escrow': 'Código fuente',
    'Post-Termination Services': 'Después del final',
    'Audit Rights': 'Controles',
    'Uncapped Liability': 'Responsabilidad',
    'Cap On Liability': 'Responsabilidad y sus límites',
    'Liquidated Damages': 'Indemnizaciones y cargos',
    'Warranty Duration': 'Garantía',
    Insurance: 'Seguro',
    'Covenant Not To Sue': 'Reclamaciones y disputas',
    'Third Party Beneficiary': 'Derechos de terceros',
  },
  means: {
    Parties: 'Menciona a personas o empresas por su nombre.',
    'Agreement Date': 'Indica la fecha de este contrato.',
    'Effective Date': 'Menciona cuándo empieza algo o desde cuándo se aplica.',
    'Expiration Date': 'Menciona cuánto dura algo o cuándo termina.',
    'Renewal Term': 'Menciona una renovación.',
    'Notice Period To Terminate Renewal': 'Menciona un aviso y una renovación o un final.',
    'Governing Law': 'Menciona la ley que se aplica.',
    'Non-Compete': 'Menciona la competencia o a competidores.',
    'No-Solicit Of Customers': 'Menciona a clientes y el hecho de atraer a alguien.',
    'No-Solicit Of Employees': 'Menciona al personal y el hecho de reclutar, contratar o atraer a alguien.',
    'Non-Disparagement': 'Menciona palabras negativas o despectivas.',
    'Termination For Convenience': 'Menciona el fin de algo o el hecho de terminarlo.',
    'Anti-Assignment': 'Menciona la transferencia, la cesión u otro traspaso de algo.',
    'Ip Ownership Assignment': 'Menciona la propiedad o una transmisión.',
    'License Grant': 'Menciona una licencia, un derecho o un permiso.',
    'Irrevocable Or Perpetual License': 'Menciona algo irrevocable o perpetuo.',
    'Source Code Escrow': 'Menciona código fuente y el depósito de algo en manos de alguien.',
    'Audit Rights': 'Menciona una auditoría, una inspección, una revisión o un acceso.',
    'Uncapped Liability': 'Menciona responsabilidad o daños.',
    'Cap On Liability': 'Menciona responsabilidad o daños.',
    'Liquidated Damages': 'Menciona una indemnización, un cargo, una tarifa o una penalización.',
  },
  checks: {
    'Renewal Term': 'Compruebe si el contrato continúa por sí solo si usted no hace nada.',
    'Notice Period To Terminate Renewal': 'Compruebe si tiene que dar un aviso, hasta cuándo y cómo.',
    'Most Favored Nation':
      'Compruebe si alguien tiene que recibir el mejor precio o las mejores condiciones, y quién.',
    'Non-Compete': 'Compruebe qué actividades podría impedirle, dónde y por cuánto tiempo.',
    Exclusivity: 'Compruebe si podría impedirle trabajar con otros.',
    'No-Solicit Of Customers': 'Compruebe a qué clientes podría impedirle dirigirse y por cuánto tiempo.',
    'Competitive Restriction Exception': 'Compruebe si hay una excepción, qué abarca y si usted la necesita.',
    'No-Solicit Of Employees': 'Compruebe a quién quizá no podría contratar y por cuánto tiempo.',
    'Non-Disparagement': 'Compruebe qué cosas quizá ya no podría decir.',
    'Termination For Convenience': 'Compruebe quién puede poner fin a qué, por qué motivos y en qué plazo.',
    'Rofr/Rofo/Rofn': 'Compruebe quién va primero, para qué y cuánto tiempo tiene para decidir.',
    'Change Of Control': 'Compruebe qué significaría para usted la venta de una empresa.',
    'Revenue/Profit Sharing': 'Compruebe quién recibe cuánto de qué y cómo se calcula.',
    'Price Restrictions': 'Compruebe si un precio puede cambiar, cuándo y cuánto.',
    'Minimum Commitment': 'Compruebe si se le aplicaría un mínimo aunque necesite menos.',
    'Volume Restriction': 'Compruebe cuánto puede usar o recibir y qué costaría una cantidad mayor.',
    'Ip Ownership Assignment': 'Compruebe si cedería la propiedad de algo que es suyo o que usted crea.',
    'Joint Ip Ownership':
      'Compruebe qué pertenecería en común a varios propietarios y qué podría hacer cada uno con ello.',
    'Non-Transferable License': 'Compruebe si puede ceder un permiso y a quién.',
    'Affiliate License-Licensor': 'Compruebe si también dan un permiso otras empresas del mismo grupo.',
    'Affiliate License-Licensee': 'Compruebe si también reciben un permiso otras empresas del mismo grupo.',
    'Unlimited/All-You-Can-Eat-License': 'Compruebe qué es ilimitado y qué no.',
    'Irrevocable Or Perpetual License': 'Compruebe si daría un permiso que no puede retirar.',
    'Post-Termination Services':
      'Compruebe qué obligaciones seguiría teniendo después del final del contrato.',
    'Audit Rights': 'Compruebe qué podría tener que mostrar, a quién y con qué frecuencia.',
    'Uncapped Liability': 'Compruebe si podría llegar a deber más de lo que espera.',
    'Cap On Liability': 'Compruebe si limita lo que usted podría reclamar por un daño.',
    'Liquidated Damages': 'Compruebe qué podría tener que pagar y cuándo.',
    'Warranty Duration':
      'Compruebe si podría reclamar por defectos, o podría tener que subsanarlos, y por cuánto tiempo.',
    Insurance: 'Compruebe si tiene que contratar un seguro y qué debe cubrir.',
    'Covenant Not To Sue': 'Compruebe qué derechos quizá ya no podría hacer valer ante un tribunal.',
    'Third Party Beneficiary': 'Compruebe si alguien que no es parte del contrato tendría derechos según él.',
  },
  explains: {
    Parties:
      'Las personas o empresas que un contrato nombra como partes pueden tener derechos y obligaciones según ese contrato.',
    'Agreement Date': 'Un contrato puede empezar a aplicarse en un día distinto del de su fecha.',
    'Effective Date':
      'Un contrato, o una parte de él, empieza a aplicarse en un día determinado. No siempre es el día en que se firma.',
    'Expiration Date':
      'Algunos contratos terminan en un día determinado o al cabo de cierto tiempo; otros, cuando todo está hecho o cuando alguien les pone fin.',
    'Renewal Term':
      'Una renovación permite que un contrato continúe por otro período. Algunos contratos se renuevan solos si nadie lo impide a tiempo.',
    'Notice Period To Terminate Renewal':
      'El plazo de aviso indica con cuánta antelación hay que avisar a la otra parte. Un aviso que llega tarde puede no tener efecto.',
    'Governing Law':
      'La ley aplicable es aquella con la que se decide principalmente una disputa sobre el contrato; a menudo, la de un estado o país determinado.',
    'Most Favored Nation':
      'Una cláusula de trato más favorable promete a alguien condiciones al menos tan buenas como las que reciben otros.',
    'Non-Compete':
      'Una cláusula de no competencia busca impedir que alguien se dedique a ciertos trabajos o negocios, a menudo solo por un tiempo o en ciertos lugares.',
    Exclusivity:
      'La exclusividad reserva algo a una parte, de modo que otros no puedan tenerlo al mismo tiempo.',
    'No-Solicit Of Customers':
      'Una cláusula de no captación de clientes busca impedir que alguien intente atraer a los clientes de otra persona o empresa.',
    'Competitive Restriction Exception':
      'Una excepción indica qué sigue permitido aunque sin ella quedaría excluido, por ejemplo, por una prohibición de competir.',
    'No-Solicit Of Employees':
      'Una cláusula de no captación de empleados busca impedir que alguien contrate al personal de otra persona o empresa, o que intente llevárselo.',
    'Non-Disparagement':
      'Una cláusula de no denigración busca impedir que alguien hable mal de otra persona o empresa.',
    'Termination For Convenience':
      'Algunos contratos se pueden terminar sin motivo; otros, solo por ciertos motivos. A menudo hay que dar aviso.',
    'Rofr/Rofo/Rofn':
      'Quien tiene un derecho de preferencia o de primera oferta recibe una oportunidad antes que otros, por ejemplo, cuando se vende algo.',
    'Change Of Control':
      'Un cambio de propietario o de control significa que otra persona o empresa pasa a tener el control de una sociedad, por ejemplo, al comprarla.',
    'Anti-Assignment':
      'Ceder un contrato significa pasarlo, o pasar derechos que nacen de él, a otra persona o empresa. A menudo la otra parte tiene que estar de acuerdo.',
    'Revenue/Profit Sharing':
      'Una participación en los ingresos es dinero que depende de lo que se vende o se gana, como una regalía o una comisión.',
    'Price Restrictions':
      'Un límite de precios indica que un precio solo puede cambiar en ciertos momentos o en un importe determinado, que no puede cambiar en absoluto, o que debe quedar por encima o por debajo de un importe.',
    'Minimum Commitment':
      'Un mínimo es lo que al menos hay que comprar, pagar o entregar, aunque se necesite menos.',
    'Volume Restriction': 'Un límite de cantidad indica cuánto de algo se puede usar, comprar o entregar.',
    'Ip Ownership Assignment':
      'Quien crea algo no siempre es su propietario: un contrato puede dar a otra persona o empresa la propiedad de lo creado, o derechos sobre ello.',
    'Joint Ip Ownership':
      'La propiedad conjunta significa que algo pertenece en común a varias personas o empresas.',
    'License Grant': 'Una licencia es un permiso para usar algo que pertenece a otra persona o empresa.',
    'Non-Transferable License':
      'Un permiso intransferible no se puede ceder, o solo como el contrato lo permita.',
    'Affiliate License-Licensor':
      'Las empresas afiliadas suelen ser empresas del mismo grupo. Algunos permisos abarcan también lo que les pertenece.',
    'Affiliate License-Licensee':
      'Las empresas afiliadas suelen ser empresas del mismo grupo. Algunos permisos valen también para ellas.',
    'Unlimited/All-You-Can-Eat-License':
      'Un permiso de uso ilimitado no fija límites de cantidad ni de frecuencia.',
    'Irrevocable Or Perpetual License':
      '«Irrevocable» significa que no está previsto que algo se retire; «perpetuo», que no se fija un final.',
    'Source Code Escrow':
      'En un depósito de código fuente, un tercero neutral guarda el código y lo entrega en los casos acordados.',
    'Post-Termination Services':
      'Algunos derechos y obligaciones continúan después del final de un contrato, por ejemplo, la de mantener algo confidencial.',
    'Audit Rights':
      'Una auditoría permite a alguien revisar los documentos o los locales de otra persona o empresa, por ejemplo, para ver si se cumple un contrato.',
    'Uncapped Liability':
      'Quien es responsable de un daño normalmente tiene que compensarlo. Sin un límite en el contrato, puede tratarse de una cantidad muy grande.',
    'Cap On Liability':
      'Quien es responsable de un daño normalmente tiene que compensarlo. Algunos contratos limitan la cantidad o excluyen la responsabilidad.',
    'Liquidated Damages':
      'Algunos contratos fijan de antemano lo que debe quien los incumple o les pone fin antes de tiempo.',
    'Warranty Duration':
      'Una garantía promete que algo es como se indicó o se acordó. A menudo hay que reclamar dentro de cierto plazo.',
    Insurance: 'Un seguro cubre ciertas pérdidas. Algunos contratos exigen que alguien lo tenga.',
    'Covenant Not To Sue':
      'Quien promete no demandar promete no llevar ciertas reclamaciones ante un tribunal.',
    'Third Party Beneficiary':
      'Normalmente, solo las partes tienen derechos según un contrato. Algunos contratos dan derechos también a terceros, es decir, a otras personas o empresas.',
  },
  acts: {
    pay: 'pagar una suma de dinero',
    keepSecret: 'mantener confidencial cierta información',
    inform: 'informar a alguien',
    deliver: 'entregar o proporcionar algo',
    coverLosses: 'responder por ciertas pérdidas o reclamaciones',
    keepRecords: 'llevar o conservar registros',
    giveBack: 'devolver o destruir algo',
    insure: 'tener un determinado seguro',
    comply: 'cumplir ciertas leyes o normas',
    perform: 'hacer ciertos trabajos o prestar ciertos servicios',
    cooperate: 'colaborar con alguien',
    refrain: 'abstenerse de lo que prohíbe esta frase',
    other: 'hacer lo que dice esta frase',
  },
  actChecks: {
    pay: 'Compruebe si hay que pagar dinero, cuánto y cuándo.',
    keepSecret: 'Compruebe si hay que mantener algo confidencial y por cuánto tiempo.',
    inform: 'Compruebe si hay que informar a alguien, de qué y en qué plazo.',
    deliver: 'Compruebe si hay que entregar o proporcionar algo y en qué plazo.',
    coverLosses: 'Compruebe por qué pérdidas o reclamaciones podría haber que responder.',
    keepRecords: 'Compruebe si hay que llevar o conservar registros y por cuánto tiempo.',
    giveBack: 'Compruebe si hay que devolver o destruir algo y en qué plazo.',
    insure: 'Compruebe si hay que contratar un seguro, para qué y hasta qué importe.',
    comply: 'Compruebe qué leyes o normas podría haber que cumplir.',
    perform: 'Compruebe qué trabajos podría haber que hacer, o qué servicios prestar, cómo y en qué plazo.',
    cooperate: 'Compruebe con quién habría que colaborar, en qué y hasta qué punto.',
    refrain: 'Compruebe qué podría estar prohibido aquí y por cuánto tiempo.',
    other: 'Compruebe qué podría haber que hacer aquí y en qué plazo.',
  },
  phrases: {
    youMust: 'Usted ({who}) debe {act}, en la medida indicada aquí.',
    theyMust: 'La parte «{who}» debe {act}, en la medida indicada aquí.',
    everyoneMust: 'Cada parte debe {act}, en la medida indicada aquí.',
    you: 'En cuanto a usted ({who}): {check}',
    they: 'En cuanto a la parte «{who}»: {check}',
    everyone: 'En cuanto a cada parte: {check}',
    quoted: '«{words}»',
    mentioned: 'En esta frase: {what}.',
    called: 'Al comienzo del texto: «{name}».',
    money: 'Dinero',
    moneyMeans: 'Esta frase menciona una cantidad de dinero.',
    date: 'Fecha',
    dateMeans: 'Esta frase menciona una fecha.',
    nothing:
      'Las reglas integradas no encontraron en este texto nada que puedan explicar. Lea el contrato mismo.',
    notEnglish: 'Las reglas integradas solo leen contratos en inglés. No pueden explicar este texto.',
    notRead: 'No forma parte de esta explicación: {file}.',
    toCheck: 'Pasajes para releer antes de firmar: {count}. Figuran en el apartado «{risks}».',
    ask: 'Pregunte al remitente todo lo que no entienda. Si hay mucho en juego para usted, consulte a un abogado.',
    byRules:
      'Esta explicación procede de reglas integradas, no de una IA ni de un abogado. Puede ser errónea o incompleta. Solo el contrato mismo es vinculante.',
    byAi: 'Esta explicación la escribió una IA ({model}), no un abogado. Puede ser errónea o incompleta. Solo el contrato mismo es vinculante.',
    summary: 'Resumen',
    explanation: 'En lenguaje sencillo',
    keyPoints: 'Puntos clave',
    obligations: 'Obligaciones',
    risks: 'Riesgos',
    recommendation: 'Recomendación',
    show: 'Mostrar en el contrato',
    none: 'No se reconoció nada aquí. Aun así, el contrato puede decir algo al respecto.',
    point: '{name}: {means}',
    conditions: 'Lea esta frase completa: puede mencionar condiciones.',
    partly: 'El contrato es demasiado largo para leerlo entero. Esta explicación abarca una parte.',
    cutOff:
      'La respuesta de la IA se cortó porque era demasiado larga. Faltan partes de esta explicación, quizá también riesgos.',
    leftOut: 'Pasajes omitidos porque parecen dirigirse a una IA: {count}.',
  },
}
