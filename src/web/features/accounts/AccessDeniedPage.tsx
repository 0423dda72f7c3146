export function AccessDeniedPage() {
  return null
}
