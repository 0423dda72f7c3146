/** Digits as keyboards for Arabic, Persian, Hindi, and Japanese type them. */
const OTHERS = /[\u0660-\u0669\u06f0-\u06f9\u0966-\u096f\uff10-\uff19]/g

/** The same with 0 to 9: “١٢” and “１２” are 12. */
export const asciiDigits = (typed: string) =>
  typed.replace(OTHERS, (digit) => {
    const code = digit.charCodeAt(0)
    // all begin where a row of sixteen does, but for those of Hindi
    return String((code & 15) - (code >= 0x966 && code <= 0x96f ? 6 : 0))
  })
