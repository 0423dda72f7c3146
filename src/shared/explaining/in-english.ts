import type { Words } from './words.ts'

export const english: Words = {
  names: {
    Parties: 'Names',
    'Agreement Date': 'Date of the contract',
    'Effective Date': 'Start',
    'Expiration Date': 'Length',
    'Renewal Term': 'Renewal',
    'Notice Period To Terminate Renewal': 'Notice',
    'Governing Law': 'Governing law',
    'Most Favored Nation': 'Best terms',
    'Non-Compete': 'Competition',
    Exclusivity: 'Exclusivity',
    'No-Solicit Of Customers': 'Customers',
    'Competitive Restriction Exception': 'Exceptions',
    'No-Solicit Of Employees': 'Employees',
    'Non-Disparagement': 'Negative statements',
    'Termination For Convenience': 'Ending',
    'Rofr/Rofo/Rofn': 'First refusal',
    'Change Of Control': 'Change of owner',
    'Anti-Assignment': 'Transfer',
    'Revenue/Profit Sharing': 'Share of income',
    'Price Restrictions': 'Prices',
    'Minimum Commitment': 'Minimum',
    'Volume Restriction': 'Limits of quantity',
    'Ip Ownership Assignment': 'Ownership',
    'Joint Ip Ownership': 'Joint ownership',
    'License Grant': 'Permission',
    'Non-Transferable License': 'Passing on a permission',
    'Affiliate License-Licensor': 'Permission from affiliates',
    'Affiliate License-Licensee': 'Permission for affiliates',
    'Unlimited/All-You-Can-Eat-License': 'Unlimited use',
    'Irrevocable Or Perpetual License': 'Lasting effect',
    'Source Code Escrow': 'Source code',
    'Post-Termination Services': 'After the end',
    'Audit Rights': 'Checks',
    'Uncapped Liability': 'Liability',
    'Cap On Liability': 'Liability and its limits',
    'Liquidated Damages': 'Damages and fees',
    'Warranty Duration': 'Warranty',
    Insurance: 'Insurance',
    'Covenant Not To Sue': 'Claims and disputes',
    'Third Party Beneficiary': 'Rights of others',
  },
  means: {
    Parties: 'Mentions people or companies by name.',
    'Agreement Date': 'Gives the date of this contract.',
    'Effective Date': 'Mentions when something starts or takes effect.',
    'Expiration Date': 'Mentions how long something lasts, or when it ends.',
    'Renewal Term': 'Mentions a renewal.',
    'Notice Period To Terminate Renewal': 'Mentions notice, and a renewal or an end.',
    'Governing Law': 'Mentions the law that applies.',
    'Non-Compete': 'Mentions competition or competitors.',
    'No-Solicit Of Customers': 'Mentions customers, and winning someone over.',
    'No-Solicit Of Employees': 'Mentions staff, and recruiting, hiring, or winning someone over.',
    'Non-Disparagement': 'Mentions negative or disparaging words.',
    'Termination For Convenience': 'Mentions the end of something, or ending it.',
    'Anti-Assignment': 'Mentions transferring, assigning, or otherwise passing on something.',
    'Ip Ownership Assignment': 'Mentions ownership, property, or a transfer.',
    'License Grant': 'Mentions a license, a right, or a permission.',
    'Irrevocable Or Perpetual License': 'Mentions something irrevocable or perpetual.',
    'Source Code Escrow': 'Mentions source code, and depositing something with someone.',
    'Audit Rights': 'Mentions an audit, an inspection, a review, or access.',
    'Uncapped Liability': 'Mentions liability or damages.',
    'Cap On Liability': 'Mentions liability or damages.',
    'Liquidated Damages': 'Mentions damages, a fee, a charge, or a penalty.',
  },
  checks: {
    'Renewal Term': 'Check whether the contract continues by itself if you do nothing.',
    'Notice Period To Terminate Renewal': 'Check whether you have to give notice, by when, and how.',
    'Most Favored Nation': 'Check whether someone has to get the best price or terms, and who.',
    'Non-Compete': 'Check what work it could keep you from doing, where, and for how long.',
    Exclusivity: 'Check whether it could stop you from working with others.',
    'No-Solicit Of Customers': 'Check which customers it could keep you from, and for how long.',
    'Competitive Restriction Exception':
      'Check whether there is an exception, what it covers, and whether you need it.',
    'No-Solicit Of Employees': 'Check whom you might not be allowed to hire, and for how long.',
    'Non-Disparagement': 'Check what you might no longer be allowed to say.',
    'Termination For Convenience': 'Check who may end what, for which reasons, and how soon.',
    'Rofr/Rofo/Rofn': 'Check who comes first, for what, and how long they have to decide.',
    'Change Of Control': 'Check what a sale of a company would mean for you.',
    'Revenue/Profit Sharing': 'Check who gets how much of what, and how it is worked out.',
    'Price Restrictions': 'Check whether, when, and by how much a price may change.',
    'Minimum Commitment': 'Check whether a minimum would apply to you even if you need less.',
    'Volume Restriction': 'Check how much you may use or get, and what a larger quantity would cost.',
    'Ip Ownership Assignment':
      'Check whether you would give up ownership of something that you own or create.',
    'Joint Ip Ownership': 'Check what would belong to several owners together, and what each may do with it.',
    'Non-Transferable License': 'Check whether you may pass a permission on, and to whom.',
    'Affiliate License-Licensor': 'Check whether other companies of the same group give a permission, too.',
    'Affiliate License-Licensee': 'Check whether other companies of the same group get a permission, too.',
    'Unlimited/All-You-Can-Eat-License': 'Check what is unlimited, and what is not.',
    'Irrevocable Or Perpetual License': 'Check whether you would give a permission that you can’t take back.',
    'Post-Termination Services': 'Check which duties you would keep after the contract ends.',
    'Audit Rights': 'Check what you might have to show, to whom, and how often.',
    'Uncapped Liability': 'Check whether you could owe more than you expect.',
    'Cap On Liability': 'Check whether it limits what you could claim for a loss.',
    'Liquidated Damages': 'Check what you might have to pay, and when.',
    'Warranty Duration':
      'Check whether you could claim for defects, or might have to put them right, and for how long.',
    Insurance: 'Check whether you have to take out insurance, and what it has to cover.',
    'Covenant Not To Sue': 'Check which rights you might no longer be able to enforce in court.',
    'Third Party Beneficiary': 'Check whether anyone but the parties would have rights under the contract.',
  },
  explains: {
    Parties: 'The parties that a contract names can have rights and duties under it.',
    'Agreement Date': 'A contract may start to apply on a day other than its date.',
    'Effective Date':
      'A contract, or a part of it, starts to apply on a certain day. That isn’t always the day on which it is signed.',
    'Expiration Date':
      'Some contracts end on a certain day or after a certain time, others when everything is done, or when someone ends them.',
    'Renewal Term':
      'A renewal lets a contract go on for another period. Some renew by themselves unless someone stops them in time.',
    'Notice Period To Terminate Renewal':
      'A notice period is how long in advance someone has to tell the other side. A notice that comes too late may not count.',
    'Governing Law':
      'The governing law is the law by which a dispute about the contract is mostly decided, often that of a certain state or country.',
    'Most Favored Nation':
      'A most-favored clause promises someone terms that are at least as good as those that others get.',
    'Non-Compete':
      'A ban on competition is meant to keep someone from certain work or business, often only for a time or in certain places.',
    Exclusivity:
      'Exclusivity reserves something for one side, so that others can’t have it at the same time.',
    'No-Solicit Of Customers':
      'A ban on soliciting customers is meant to keep someone from trying to win over another’s customers.',
    'Competitive Restriction Exception':
      'An exception says what stays allowed although it would otherwise be ruled out, for example by a ban on competition.',
    'No-Solicit Of Employees':
      'A ban on soliciting employees is meant to keep someone from hiring another’s people, or from trying to lure them away.',
    'Non-Disparagement':
      'A ban on disparagement is meant to keep someone from speaking badly of another person or company.',
    'Termination For Convenience':
      'Some contracts can be ended without a reason, others only for certain reasons. Often notice has to be given.',
    'Rofr/Rofo/Rofn':
      'Whoever has a right of first refusal or first offer gets a chance before others, for example when something is sold.',
    'Change Of Control':
      'A change of owner or control means that someone else gets control of a company, for example by buying it.',
    'Anti-Assignment':
      'To assign a contract means to pass it, or rights under it, on to someone else. Often the other side has to agree.',
    'Revenue/Profit Sharing':
      'A share of income is money that depends on what is sold or earned, such as a royalty or a commission.',
    'Price Restrictions':
      'A limit on prices says that a price may change only at certain times, by a certain amount, or not at all, or must stay above or below an amount.',
    'Minimum Commitment':
      'A minimum is what has to be bought, paid, or delivered at least, even if less is needed.',
    'Volume Restriction': 'A limit of quantity says how much of something may be used, bought, or delivered.',
    'Ip Ownership Assignment':
      'Whoever creates something doesn’t always own it: a contract can give it, or rights in it, to someone else.',
    'Joint Ip Ownership': 'What is owned jointly belongs to several people or companies together.',
    'License Grant': 'A license is permission to use something that belongs to someone else.',
    'Non-Transferable License':
      'A permission that can’t be transferred may not be passed on, or only as the contract allows.',
    'Affiliate License-Licensor':
      'Affiliates are usually companies of the same group. Some permissions also cover what belongs to affiliates.',
    'Affiliate License-Licensee':
      'Affiliates are usually companies of the same group. Some permissions also hold for affiliates.',
    'Unlimited/All-You-Can-Eat-License':
      'An unlimited permission sets no bounds to how much, or how often, something is used.',
    'Irrevocable Or Perpetual License':
      'Irrevocable means that something is not meant to be taken back; perpetual, that no end is set.',
    'Source Code Escrow':
      'In escrow, someone neutral keeps the source code, and hands it over in the cases that were agreed.',
    'Post-Termination Services':
      'Some rights and duties go on after a contract has ended, such as keeping something confidential.',
    'Audit Rights':
      'An audit lets someone look at another’s records or premises, for example to see whether a contract is kept.',
    'Uncapped Liability':
      'Whoever is liable usually has to make up for a loss. Without a limit in the contract, that can be a very large amount.',
    'Cap On Liability':
      'Whoever is liable usually has to make up for a loss. Some contracts limit how much, or rule it out.',
    'Liquidated Damages':
      'Some contracts set in advance what someone owes who breaks them or ends them early.',
    'Warranty Duration':
      'A warranty promises that something is as stated or agreed. Claims under it often have to be made within a certain time.',
    Insurance: 'Insurance pays for certain losses. Some contracts require someone to have it.',
    'Covenant Not To Sue': 'Whoever promises not to sue promises not to take certain claims to court.',
    'Third Party Beneficiary':
      'Usually only the parties have rights under a contract. Some contracts give rights to others, too.',
  },
  acts: {
    pay: 'pay money',
    keepSecret: 'keep information confidential',
    inform: 'inform someone',
    deliver: 'deliver or provide something',
    coverLosses: 'answer for certain losses or claims',
    keepRecords: 'keep records',
    giveBack: 'return or destroy something',
    insure: 'have certain insurance',
    comply: 'follow certain laws or rules',
    perform: 'do certain work',
    cooperate: 'work together with someone',
    refrain: 'refrain from what this sentence rules out',
    other: 'do what this sentence says',
  },
  actChecks: {
    pay: 'Check whether money has to be paid, how much, and when.',
    keepSecret: 'Check whether something has to stay confidential, and for how long.',
    inform: 'Check whether someone has to be informed, of what, and by when.',
    deliver: 'Check whether something has to be delivered or provided, and by when.',
    coverLosses: 'Check which losses or claims may have to be answered for.',
    keepRecords: 'Check whether records have to be kept, and for how long.',
    giveBack: 'Check whether something has to be returned or destroyed, and by when.',
    insure: 'Check whether insurance has to be taken out, for what, and up to which amount.',
    comply: 'Check which laws or rules may have to be followed.',
    perform: 'Check which work may have to be done, how, and by when.',
    cooperate: 'Check whom to work with, on what, and how far this goes.',
    refrain: 'Check what may be ruled out here, and for how long.',
    other: 'Check what may have to be done here, and by when.',
  },
  phrases: {
    youMust: 'You ({who}) must {act}, to the extent stated here.',
    theyMust: '{who} must {act}, to the extent stated here.',
    everyoneMust: 'Each party must {act}, to the extent stated here.',
    you: 'About you ({who}): {check}',
    they: 'About {who}: {check}',
    everyone: 'About each party: {check}',
    quoted: '“{words}”',
    mentioned: 'In this sentence: {what}.',
    called: 'At the top of the text: “{name}”.',
    money: 'Money',
    moneyMeans: 'This sentence names an amount of money.',
    date: 'Date',
    dateMeans: 'This sentence names a date.',
    nothing: 'The built-in rules found nothing in this text that they can explain. Read the contract itself.',
    notEnglish: 'The built-in rules read only English contracts. They can’t explain this text.',
    notRead: 'Not part of this explanation: {file}.',
    toCheck: 'Passages to read again before you sign: {count}. They are listed under “{risks}”.',
    ask: 'Ask the sender about anything you don’t understand. If a lot is at stake for you, ask a lawyer.',
    byRules:
      'This explanation comes from built-in rules, not from an AI or a lawyer. It may be wrong or incomplete. Only the contract itself is binding.',
    byAi: 'An AI ({model}) wrote this explanation, not a lawyer. It may be wrong or incomplete. Only the contract itself is binding.',
    summary: 'Summary',
    explanation: 'In plain language',
    keyPoints: 'Key points',
    obligations: 'Obligations',
    risks: 'Risks',
    recommendation: 'Recommendation',
    show: 'Show in the contract',
    none: 'We didn’t recognize anything here. The contract may still say something about it.',
    point: '{name}: {means}',
    conditions: 'Read this sentence in full: it may name conditions.',
    partly: 'The contract is too long to be read whole. This explanation covers a part of it.',
    cutOff:
      'The AI’s answer was cut off because it grew too long. Parts of this explanation are missing, perhaps risks too.',
    leftOut: 'Passages left out because they seem to speak to an AI: {count}.',
  },
}
