import type { ClauseCategory } from './clause-categories.ts'

/** By which words, and by which clauses, a text may speak of something at all, in a sentence or only in a heading. */
export type Mention = { words: RegExp; clauses?: ClauseCategory[] }

/** Whoever writes an amount may write it anywhere and in any words. */
const money: Mention = {
  words:
    /[\d$€£¥]|\b(?:percent|pay|paid|fees?\b|price|cost|charg|invoic|bill|rates?\b|rent|salar|wage|compensat|remunerat|royalt|commission|consideration|expens|free\b|due\b|deposit|money|cash|cent|dollar|euro|pounds?\b|hundred|thousand|reimburs|tax|earn|instal|amount|sum\b|settl|buy|bought|sell|sold|purchas|value|worth|discount|owe|half|third|quarter|fifth)/i,
  clauses: ['Revenue/Profit Sharing', 'Minimum Commitment'],
}

/**
 * What is spoken of in words of its own, and whatever they could be. Wide on purpose: only where not one of these words
 * stands may a text be told to say nothing about it. Of what can be said in any words, as what the work is or who owns
 * its results, no text is told that.
 */
export const mentions: Record<string, Mention> = {
  'Governing law': {
    words:
      /\blaws?\b|\b(?:legal|lawful|govern|jurisdiction|statut|code\b|court|judg|regulat|rules?\b|acts?\b|legislat)/i,
    clauses: ['Governing Law'],
  },
  'Start and length': {
    words:
      /\d|\b(?:from|since|begin|began|start|commenc|term|terms|period|duration|months?|years?|weeks?|days?|until|till|through|effective|date|expir|renew|extend|permanent|indefinit|today|tomorrow|now|immediate|sign|open-ended|as long as|january|february|march|april|may|june|july|august|september|october|november|december|spring|summer|autumn|winter|first|last)/i,
    clauses: ['Agreement Date', 'Effective Date', 'Expiration Date', 'Renewal Term'],
  },
  'Dispute resolution': {
    words:
      /\b(?:disput|arbitr|mediat|courts?\b|jurisdict|venue|forum\b|su(?:e|es|ed|it|its|ing)\b|lawsuit|litigat|claim|judg|tribunal|disagree|conflict|resol|settle|legal|proceeding|quarrel|argu|decid|decision)/i,
    clauses: ['Governing Law'],
  },
  Notices: {
    words:
      /@|\b(?:noti[cf]|e-?mail|address|mail|writ|letter|deliver|contact|inform|tell|told|send|sent\b|courier|fax|text|phone|call|reach|say|said|ask|know)|\d{3}[-. ]\d{4}/i,
  },
  'Changes in writing': {
    words:
      /\b(?:amend|modif|chang|var(?:y|ied|ies|iation)|alter|revis|writ|supplement|adjust|updat|waive|adapt|otherwise|agreed in|new version)/i,
  },
  Assignment: {
    words:
      /\b(?:assign|sub-?let|sub-?leas|transfer|delegat|successor|heirs?\b|sub-?contract|sub-?licen|substitut|novat|convey|sell|sold|hand|pass|pledge|encumb|(?:any|some|no)(?:body| ?one) else|others?\b|another|third|let\b|lets\b|lend)/i,
    clauses: ['Anti-Assignment', 'Change Of Control', 'Non-Transferable License'],
  },
  Confidentiality: {
    words:
      /\b(?:confiden|secre|disclos|priva|proprietary|nda\b|publi|reveal|know-?how|shar|discre|tell|told|talk|speak|nobody|no one|quiet|stays?\b|to (?:my|your|them|our|him|her|it)sel|learn|inform)/i,
  },
  'Payment terms': money,
  Pay: money,
  'Rent and due date': money,
  'Security deposit': {
    words:
      /\b(?:deposit|secur|bond|advance|retain|escrow|guarant|collateral|bail|caution|last month|up ?front|held\b|holds?\b|back\b)/i,
  },
  Repairs: {
    words:
      /\b(?:repair|maint|fix|mend|upkeep|condition|clean|damag|brok|break|wear\b|replac|keep|kept|decorat|paint|care|order\b|state\b|responsib|boiler|roof|plumb|heat|applianc|sees? to\b|look(?:s|ed|ing)? after\b)/i,
  },
  Interest: {
    words: /%|\b(?:interest|rates?\b|percent|apr\b|financ|free\b|cost|extra|beyond|on top|charg)/i,
  },
  'Return or destruction': {
    words:
      /\b(?:return|destr|delet|eras|back\b|hand|shred|burn|dispos|cop(?:y|ies)|surrender|remov|wip|papers?\b|files?\b)/i,
  },
}
