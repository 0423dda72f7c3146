// Runs before the first paint, so that a stored dark choice does not flash white.
{
  let chosen = 'auto'
  try {
    chosen = localStorage.getItem('plainseal-color-scheme') ?? 'auto'
  } catch {
    // storage is blocked: the system's scheme it is
  }
  const dark = chosen === 'dark' || (chosen === 'auto' && matchMedia('(prefers-color-scheme: dark)').matches)
  document.documentElement.setAttribute('data-mantine-color-scheme', dark ? 'dark' : 'light')
}
