import { Anchor, Stack } from '@mantine/core'
import type { Signature } from '#shared/contracts/signature.ts'
import { formatExact } from '#shared/format-time.ts'
import { methodInWords } from '#shared/signing/signature-method.ts'
import { DeviceText } from '#web/ui/DeviceText.tsx'
import { codeOf, dataOf, linkOf, placeOf, placesInWords, shownText } from './signature-texts.ts'
import classes from './Signers.module.css'

type Props = { signature: Signature }

const howMade = (method: Signature['signatureMethod']) =>
  method === 'typed' ? 'Typed' : method ? methodInWords[method] : 'Not recorded'

/** One signature: the image as it was given, when, from where and with what. */
export function SignatureView({ signature }: Props) {
  const { initialsData, initialsMethod, places } = signature
  const { ipAddress, userAgent, timestamp, signatureData, signatureMethod } = signature
  const { names, coordinates } = placeOf(signature)
  const data = dataOf(signature)
  const { inText, atEnd } = placesInWords(places)
  const facts: [string, React.ReactNode][] = [
    ['Signed', formatExact(timestamp)],
    ['Signature', howMade(signatureMethod)],
    ...(initialsMethod ? ([['Initials', methodInWords[initialsMethod]]] satisfies [string, string][]) : []),
    ...(inText ? ([['In the text', inText]] satisfies [string, string][]) : []),
    ...(atEnd ? ([['At the end', atEnd]] satisfies [string, string][]) : []),
    ['Link', linkOf(signature)],
    ['Texted code', codeOf(signature)],
    ['Text on screen', shownText(signature)],
    ...(signature.attachmentOpened === false
      ? ([['Attached file', 'No record that the signer opened it before signing']] satisfies [
          string,
          string,
        ][])
      : []),
    ['IP address', ipAddress ?? 'Not recorded'],
    ['Location', names],
  ]
  if (coordinates) facts.push(['Coordinates', coordinates])
  // both licenses ask for a link where the names are shown
  if (data)
    facts.push([
      'Place names',
      <Anchor
        key="data"
        href={data.url}
        title={data.data}
        target="_blank"
        rel="noopener noreferrer"
        size="sm"
      >
        {data.name}
      </Anchor>,
    ])
  if (userAgent) facts.push(['Device', <DeviceText key="device" userAgent={userAgent} />])
  return (
    <Stack gap="xs">
      <div className={classes.ink}>
        {signatureData.startsWith('data:image/png;base64,') && <img src={signatureData} alt="Signature" />}
      </div>
      {initialsData?.startsWith('data:image/png;base64,') && (
        <div className={classes.ink}>
          <img src={initialsData} alt="Initials" />
        </div>
      )}
      <dl className={classes.facts}>
        {facts.map(([name, fact]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{fact}</dd>
          </div>
        ))}
      </dl>
    </Stack>
  )
}
