/** Text that may be anybody's, without what would steer a terminal or turn or hide what stands around it. */
export const oneLine = (text: string): string => text.replace(/[\p{Cc}\p{Cf}]/gu, '')
