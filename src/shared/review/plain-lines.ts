/** With lines that Chinese and Japanese keyboards draw as others do; no longer and no shorter. */
export const withPlainLines = (text: string): string => text.replaceAll('＿', '_')
