export function VerifyPhoneBanner() {
  return null
}
