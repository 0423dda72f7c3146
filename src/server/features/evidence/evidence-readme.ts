import { evidenceApi } from '#shared/evidence/evidence.api.ts'
import { bundleFiles } from '#verifier/verify-bundle.ts'

type About = { pdfName: string; appUrl: string; hasTimestamp: boolean }

const aboutTimestamps = (appUrl: string) => `

An independent authority has confirmed when the PDF was sealed. The check trusts the authorities that your version of
Node.js knows; newer versions may not know this one anymore. The check then says so, with the fingerprint of the
highest certificate behind the time. The service publishes the ones it trusts, and all that were behind its seals:
    ${appUrl}${evidenceApi.timestampAuthorities.path}
Save that as roots.pem and name it, too: --tsa-cert roots.pem

Such a certificate from the service, or out of the PDF, proves nothing by itself: it shows which authority the service
relied on. To be sure of the time without relying on the service, compare the fingerprint with what the authority
published, or with a list of authorities from that time, such as an older version of Node.js has.
`

/** What is in an evidence zip, and how to check it, for somebody who has never heard of Plainseal. */
export const evidenceReadme = ({ pdfName, appUrl, hasTimestamp }: About): string => `\
EVIDENCE OF A SIGNED CONTRACT

The contract itself is the PDF. Everything else here helps you check, without asking anyone, that the PDF and the
record of how it was signed are exactly what this service made:
${appUrl}


HOW TO CHECK IT

In a browser: open ${appUrl}/verify and choose the zip file, or the PDF.

On your own computer, offline: install Node.js 20 or newer (https://nodejs.org), unzip everything into one folder,
open a terminal there, and run

    node ${bundleFiles.verifier}

It checks every file and says what holds and what doesn't.

By itself, the check shows that the files fit together. To be sure who made them, too, get the certificate and the
log key from the service, or from someone you trust, and name them:

    node ${bundleFiles.verifier} --cert certificate.pem --key key.txt

The service publishes them here:
    ${appUrl}${evidenceApi.sealCertificate.path}
    ${appUrl}${evidenceApi.logKey.path}
${hasTimestamp ? aboutTimestamps(appUrl) : ''}

To see that the service's log still begins with all that ${bundleFiles.checkpoint} covers, save what it answers at
    ${appUrl}${evidenceApi.logCheckpoint.path}?since=N
where N is the second line of ${bundleFiles.checkpoint}, and name that file, too: --later answer.json


WHAT IS IN HERE

${pdfName}
    The sealed contract. Its last pages, the certificate, say who signed, when, and how each person was identified.

${bundleFiles.log}
    One line for each thing that happened to the contract. Each line includes the hash of the one before, so that a
    changed, added, or removed line shows, except lines that are left out at the end. Personal data is replaced by
    hashes. This file tells more than the PDF prints, as whoever passes it on should know: hashes of earlier versions
    of the text, internal numbers of the sender, the template, and the contract it was copied from, and when and how
    often each thing was done.

${bundleFiles.openings}
    The personal data behind some of those hashes: only what the certificate in the PDF shows as well.

${bundleFiles.checkpoint}
    The service keeps one log of all its contracts, and signs its state again and again. This is such a signature.

${bundleFiles.proofs}
    For each line of this contract's log, the proof that the signed state includes it. What happened after the
    signature isn't in here; download the evidence again later to get it.

${bundleFiles.key}
    The public key of the log, which the signature is checked with.

${bundleFiles.certificate}
    The certificate that the service sealed the PDF with.

${bundleFiles.verifier}
    The program that checks all this. You can read it in any text editor. It needs no network and changes nothing.
    It and this text are no evidence themselves: if you don't trust this copy, get one from another zip.


FOR EXPERTS

The PDF is sealed with PAdES. Log lines are RFC 8785 JSON, hashed with SHA-256. The hash of a line is the data of a
leaf in a Merkle tree as in RFC 9162 (the same hashes as RFC 6962); the checkpoint is a C2SP tlog-checkpoint in a
C2SP signed-note, signed with Ed25519. A detail is confirmed by SHA-256 over its salt, a colon, and its value.
`
