import type { SignInAttempt, Tokens } from './oauth-client.ts'

/** What a service that people sign in to can do with the sign-in itself, whatever it is used for afterwards. */
export type OAuthSignIn = {
  isSandbox: boolean
  /** Where the browser goes to ask for consent. */
  begin(attempt: SignInAttempt): Promise<string>
  /** The tokens for the code with which the browser came back. */
  finish(callback: URL, attempt: SignInAttempt): Promise<Tokens>
  refresh(refreshToken: string): Promise<Tokens>
  /** Whether our access has ended there; false where the service has no way to end it. */
  revoke(tokens: Tokens): Promise<boolean>
}

/** Lets in everybody who asks, without any service; `refuse` says what is thrown for another code than its own. */
export const sandboxSignIn = (refuse: () => Error): OAuthSignIn => ({
  isSandbox: true,
  async begin({ state, redirectUri }) {
    return `${redirectUri}?${new URLSearchParams({ code: 'sandbox', state })}`
  },
  async finish(callback) {
    if (callback.searchParams.get('code') !== 'sandbox') throw refuse()
    return { accessToken: 'sandbox' }
  },
  refresh: async () => ({ accessToken: 'sandbox' }),
  revoke: async () => true,
})
