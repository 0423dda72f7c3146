/** What an account may spend, and what it owes because money went back to a card after it was spent. In cents. */
export type Wallet = { balanceCents: number; owedCents: number }

/** How an amount moves a wallet: what comes pays what is owed first; what goes and isn't there is owed. */
export function moveWallet({ balanceCents, owedCents }: Wallet, cents: number) {
  const toOwed = cents > 0 ? Math.min(owedCents, cents) : -Math.max(0, -cents - balanceCents)
  const toBalance = cents - toOwed
  return {
    toBalance,
    toOwed,
    wallet: { balanceCents: balanceCents + toBalance, owedCents: owedCents - toOwed },
  }
}
