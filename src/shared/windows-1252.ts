/** What the bytes 80 to 9F are in Windows-1252; five of them are nothing. */
const LETTERS = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ'
const FIRST = 0x80

/** What a reference such as &#145; names: by the HTML standard, of 128 to 159 what Windows-1252 has there. */
export const codeOfReference = (code: number): number => LETTERS.charCodeAt(code - FIRST) || code

// oxlint-disable-next-line no-control-regex
const CONTROLS = /[\u0080-\u009f]/g

/** Quotes and dashes in place of the control characters that other programs made of them when they read Windows-1252. */
export const withoutControls = (text: string): string =>
  text.replace(CONTROLS, (control) => LETTERS.charAt(control.charCodeAt(0) - FIRST))
