const scripting = '/org.openoffice.Office.Common/Security/Scripting'
const internet = '/org.openoffice.Inet/Settings'

/**
 * No macro runs, and what a document only points to (pictures, templates, parts of other files) is not loaded; should
 * a version of LibreOffice try all the same, its way to the network ends at a port where nobody listens.
 */
const settings: [path: string, name: string, value: string][] = [
  [scripting, 'MacroSecurityLevel', '3'],
  [scripting, 'DisableMacrosExecution', 'true'],
  [scripting, 'BlockUntrustedRefererLinks', 'true'],
  [internet, 'ooInetProxyType', '2'],
  [internet, 'ooInetHTTPProxyName', '127.0.0.1'],
  [internet, 'ooInetHTTPProxyPort', '9'],
  [internet, 'ooInetHTTPSProxyName', '127.0.0.1'],
  [internet, 'ooInetHTTPSProxyPort', '9'],
  [internet, 'ooInetNoProxy', ''],
]

const item = ([path, name, value]: (typeof settings)[number]) =>
  `<item oor:path="${path}"><prop oor:name="${name}" oor:op="fuse"><value>${value}</value></prop></item>`

/** The registrymodifications.xcu of a LibreOffice profile for documents of strangers. */
export const lockedProfile = `<?xml version="1.0" encoding="UTF-8"?>
<oor:items xmlns:oor="http://openoffice.org/2001/registry" xmlns:xs="http://www.w3.org/2001/XMLSchema" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance">
${settings.map(item).join('\n')}
</oor:items>
`
