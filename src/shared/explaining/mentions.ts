import type { NamedCategory } from './words.ts'

const licence = /\b(?:sub-?)?licen[sc]|\brights?\b|\bpermission|\bpermit/
const ending = /\bterminat|\bcancel|\bend(?:s|ed|ing)?\b/
const liability = /\bliab(?:le|ilit)|\bdamages\b/
const number =
  '\\b(?:an?|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|fifteen|eighteen|twenty|thirty|forty|sixty|ninety)(?:[- ](?:one|two|three|four|five|six|seven|eight|nine))?'

/**
 * What is said of a kind of clause is that a matter is mentioned. These are the words that mention it: a sentence has one
 * of each, so that what is said of it is true whatever the rest of it says, and what is to be checked has to do with it.
 */
export const mentions: Record<NamedCategory, RegExp[]> = {
  Parties: [],
  'Agreement Date': [],
  'Effective Date': [/\beffect|\bcommenc|\bbegin|\bstart|\bin force\b|\binto force\b|\bappl(?:y|ies)\b/],
  'Expiration Date': [
    /\bterms?\b|\bexpir|\bterminat|\buntil\b|\bends?\b|\bending\b|\bcontinues?\b|\bremains?\b|\blasts?\b|\bin effect\b/,
    // a term of which only the beginning is named says neither how long it is nor when it ends
    new RegExp(
      `\\b(?:expir|terminat|continu|indefinite|perpetu|anniversar)|\\b(?:until|till|through|ends?|ending|remains?|lasts?|duration|in (?:full )?(?:force|effect)|at[- ]will|valid)\\b|\\b(?:month|year)[- ]to[- ](?:month|year)\\b|(?:\\d|\\)|${number})[ -](?:(?:consecutive|successive|calendar|full|whole) )?(?:hour|day|week|month|quarter|year)s?\\b(?! of\\b)`,
    ),
  ],
  'Renewal Term': [/\brenew/],
  'Notice Period To Terminate Renewal': [
    /\bnotice|\bnotif/,
    /\brenew|\bexten(?:d|s)|\bprolong|\bexpir|\bterminat|\bend\b|\bcancel/,
  ],
  'Governing Law': [/\blaws?\b/],
  'Non-Compete': [/\bcompet(?:e|es|ed|ing|itions?|itors?|itive)\b/],
  Exclusivity: [/\bexclusiv(?:e|ely|ity)\b/],
  'No-Solicit Of Customers': [/\bcustomer|\bclient/, /\bsolicit|\bdivert|\bentic|\binduc|\bpersuad/],
  'No-Solicit Of Employees': [
    /\bemployees?\b|\bpersonnel\b|\bstaff\b|\bworkers?\b/,
    /\bsolicit|\bhir(?:e|es|ed|ing)\b|\brecruit|\bentic|\binduc/,
  ],
  'Non-Disparagement': [/\bdisparag|\bderogat|\bnegative\b|\bdefam/],
  'Termination For Convenience': [
    ending,
    /\bmay\b|\bcan\b|\brights?\b|\bentitled\b|\boption\b|\bterminable\b/,
  ],
  'Change Of Control': [
    /\bchanges? (?:of|in) (?:the )?(?:control|ownership)\b|\bmerg(?:er|ers|es|ed|ing|e)\b|\bacquisitions? of\b|\bacquired by\b|\bsales? of\b|\bsells?\b/,
  ],
  'Anti-Assignment': [/\bassign(?!ed (?:to|task|dut|work))|\btransfer/],
  'Ip Ownership Assignment': [
    /\bown(?:s|ed|ers?|ership|ing)?\b|\btitle\b|\bassign|\bbelongs?\b|\bpropert(?:y|ies)\b|\bvests?\b|\btransfer|\bconvey/,
  ],
  'License Grant': [licence],
  'Irrevocable Or Perpetual License': [/\birrevocabl|\bperpetual|\bperpetuity/],
  'Source Code Escrow': [/\bsource code/, /\bescrow|\bdeposit/],
  'Post-Termination Services': [/\bterminat|\bexpir|\bsurviv|\bend(?:s|ed|ing)?\b/],
  'Audit Rights': [/\baudit|\binspect|\bexamin|\breview|\baccess/],
  'Uncapped Liability': [liability],
  'Cap On Liability': [liability],
  'Liquidated Damages': [/\bdamages\b|\bfees?\b|\bcharges?\b|\bpenalt/],
  'Warranty Duration': [/\bwarrant(?:y|ies)\b|\bwarrants? (?:that|to|the|its|all|each|for)\b/],
  Insurance: [/\binsurance\b|\binsured\b|\binsurers?\b/],
  'Covenant Not To Sue': [
    /\bsue\b|\b(?:law)?suits?\b|\bactions?\b|\bclaims?\b|\bchalleng|\bcontest|\bdisput|\battack|\boppos(?:e|es|ing|ition)\b/,
  ],
  'Most Favored Nation': [/\bfavou?r(?:ed|able)|\bbetter\b|\blowest\b/],
  'Competitive Restriction Exception': [/\bcompet|\bexclusiv/],
  'Rofr/Rofo/Rofn': [
    /\brights? of (?:first|last) (?:refusal|offer|negotiation|opportunity)\b|\bright to match\b/,
  ],
  'Revenue/Profit Sharing': [
    /\broyalt|\bcommissions?\b|\bsales?\b|\brevenues?\b|\bprofits?\b|\bincome\b|\bproceeds\b/,
  ],
  'Price Restrictions': [/\bpric|\bfees?\b|\brates?\b|\brent\b|\bcharges\b/],
  'Minimum Commitment': [/\bminimum\b|\bat least\b|\bnot? less than\b|\btake[- ]or[- ]pay\b/],
  'Volume Restriction': [/\bmaximum\b|\bexceed|\bmore than\b|\bup to\b|\blimit/],
  'Joint Ip Ownership': [/\bjoint|\bco-?own|\bequal|\bundivided\b/, /\bown|\bproperty\b|\binterest\b/],
  'Non-Transferable License': [licence, /transferr?|\bassign|sub-?licen[sc]/],
  'Affiliate License-Licensor': [licence, /\baffiliat|\bsubsidiar/],
  'Affiliate License-Licensee': [licence, /\baffiliat|\bsubsidiar|\bgroup compan/],
  'Unlimited/All-You-Can-Eat-License': [
    /\bunlimited\b|\ball[- ]you[- ]can|\benterprise[- ]wide\b|\bany number of\b|\bwithout (?:any )?limit/,
  ],
  'Third Party Beneficiary': [/\bthird[- ]part|\bbeneficiar|\bpersons?\b|\banyone\b|\bno one\b|\bbenefit/],
}
