/**
 * What two people compare by phone to be sure that they have the same contract before them: "9C41 E07B 3F7A". Most of it is
 * from the contract's ID, by chance: somebody who sends the same text in another's name has another one. The rest is the
 * beginning of the text's fingerprint.
 */
export function comparisonCode(contractId: string, documentContentHash: string): string {
  const ofContract = contractId.replaceAll('-', '').slice(-8)
  return [ofContract.slice(0, 4), ofContract.slice(4), documentContentHash.slice(0, 4)]
    .join(' ')
    .toUpperCase()
}
