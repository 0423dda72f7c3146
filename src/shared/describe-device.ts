const browsers: [name: string, pattern: RegExp][] = [
  ['Edge', /Edg(?:e|A|iOS)?\/(\d+)/],
  ['Opera', /OPR\/(\d+)/],
  ['Samsung Internet', /SamsungBrowser\/(\d+)/],
  ['Firefox', /(?:Firefox|FxiOS)\/(\d+)/],
  ['Chrome', /(?:Chrome|CriOS)\/(\d+)/],
  ['Safari', /Version\/(\d+)[\d.]* .*Safari/],
]
const systems: [name: string, pattern: RegExp][] = [
  ['iPhone', /iPhone/],
  ['iPad', /iPad/],
  ['Android', /Android/],
  ['Windows', /Windows/],
  ['macOS', /Mac OS X|Macintosh/],
  ['ChromeOS', /CrOS/],
  ['Linux', /Linux/],
]

/** What a User-Agent header says of the device, in words for people; only ever a claim of the client. */
export function describeDevice(userAgent: string): { device: string; browser: string; os: string } {
  const browser = browsers.flatMap(([name, pattern]) => {
    const version = pattern.exec(userAgent)?.[1]
    return version ? [`${name} ${version}`] : []
  })[0]
  const os = systems.find(([, pattern]) => pattern.test(userAgent))?.[0]
  const device = /iPhone|Android.*Mobile/.test(userAgent)
    ? 'Phone'
    : /iPad|Android/.test(userAgent)
      ? 'Tablet'
      : 'Computer'
  return {
    device: os ? device : 'Unknown device',
    browser: browser ?? 'Unknown browser',
    os: os ?? 'Unknown system',
  }
}

const MAX_SHOWN = 60

/** "Chrome 140 on macOS", or the beginning of the header when nothing in it is known; in 60 characters (specification, section 9). */
export function deviceInWords(userAgent: string): string {
  const { browser, os } = describeDevice(userAgent)
  if (browser === 'Unknown browser' && os === 'Unknown system')
    return userAgent.slice(0, MAX_SHOWN) || 'Unknown device'
  return `${browser} on ${os}`.slice(0, MAX_SHOWN)
}
