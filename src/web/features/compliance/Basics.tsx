import { Law, Limit, SectionLink, sources, Terms } from './Prose.tsx'
import classes from './Compliance.module.css'

export function InShort() {
  return (
    <>
      <p>
        Plainseal takes electronic signatures of the kind that US law allows for most contracts, and records
        how each of them came about. The result is one sealed PDF. Anyone can find out, without asking us,
        whether a single byte of it has changed since.
      </p>
      <div className={classes.pair}>
        <section>
          <h3>What it does</h3>
          <ul>
            <li>takes no signature before the signer has consented to sign electronically</li>
            <li>freezes text and attached file when you send them, and checks them at each signature</li>
            <li>records who did what and when in a chain of hashes</li>
            <li>seals text, signatures and a certificate of completion into one PDF</li>
            <li>lets anyone check that PDF, even offline</li>
          </ul>
        </section>
        <section>
          <h3>What it does not do</h3>
          <ul>
            <li>look at identity documents, or know who holds a phone</li>
            <li>make qualified signatures, or give signers certificates of their own</li>
            <li>judge whether a contract is lawful, fair, or may be signed electronically at all</li>
            <li>notarize, or witness in person</li>
            <li>give legal advice; neither does this page</li>
          </ul>
        </section>
      </div>
      <Terms
        rows={[
          ['The sender', 'You: the account holder who writes a contract and sends it.'],
          ['A signer', 'Whoever is asked to sign, by a personal link, without an account.'],
          [
            'The operator',
            'Whoever runs this server. The operator holds its keys and decides its settings, its backups and which other services it uses.',
          ],
        ]}
      />
    </>
  )
}

export function KindOfSignature() {
  return (
    <>
      <p>
        A signer draws or types a name and presses a button that says what it does. In the United States that
        is an electronic signature: a symbol or process, logically associated with a contract, adopted with
        the intent to sign it (<Law href={sources.definition}>15 USC 7006(5)</Law>, UETA § 2(8)).
      </p>
      <p>
        In the European Union it is a <b>simple electronic signature</b> (
        <Law href={sources.eidas}>eIDAS, Regulation 910/2014</Law>, Article 3(10)). A court may not refuse it
        for being electronic or for not being a qualified one (Article 25(1)). How much it proves is for the
        court to weigh.
      </p>
      <Limit title="What it is not">
        <p>
          We do not claim an <b>advanced</b> signature (Article 26): signers hold no key of their own. It is
          not a <b>qualified</b> one (Article 3(12)), so it does not count as handwritten by law (Article
          25(2)). If a law requires one of these, don’t sign here.
        </p>
      </Limit>
      <p>
        The seal on the PDF is another thing. It is made by the service, with a key of the operator, and
        stands for the service: these were the text, the signatures and the records. It is not the signature
        of any signer. Under eIDAS it is an electronic seal (Article 3(25)). The certificate that the server
        makes for itself names no company, so we do not claim an advanced seal with it; with a certificate of
        the operator’s own, ask the operator. It is never a qualified seal, because the key is in a file and
        not in a qualified device.
      </p>
    </>
  )
}

export function Laws() {
  return (
    <>
      <p>
        What each law asks, what Plainseal does about it, and what remains for you. UETA is law, with local
        changes, in 49 states; New York has a law of its own to the same end.
      </p>
      <Terms
        rows={[
          [
            <>
              Legal effect
              <small>
                <Law href={sources.esign}>ESIGN, 15 USC 7001(a)</Law>, UETA § 7
              </small>
            </>,
            'A signature or contract is not void because it is electronic. Everything else that makes a contract valid still has to be there.',
          ],
          [
            <>
              Agreement to do it electronically
              <small>UETA § 5(b)</small>
            </>,
            'Each signer agrees before signing, and the record of it is kept.',
          ],
          [
            <>
              Disclosures to consumers
              <small>ESIGN 7001(c)</small>
            </>,
            <>
              Shown to every signer, consumer or not: <SectionLink to="#consent">Consent</SectionLink>. They
              cover the signing of this one contract. Notices that another law requires in writing may need
              more.
            </>,
          ],
          [
            <>
              Who signed
              <small>UETA § 9</small>
            </>,
            <>
              May be shown in any manner, a security procedure among them:{' '}
              <SectionLink to="#identity">Who signed</SectionLink>.
            </>,
          ],
          [
            <>
              Mistakes
              <small>UETA § 10</small>
            </>,
            'Until the last button a signer can go back, read again and change the signature. After it nothing can be undone here.',
          ],
          [
            <>
              A copy that can be kept
              <small>ESIGN 7001(e), UETA § 8</small>
            </>,
            'The sealed PDF is emailed to you and to every signer. You can switch that off, for one signer or altogether; then it is up to you to give them a copy, and they are told so before they sign. That they signed, they are told by email in any case. A record that the other side can’t keep may not be enforceable against it.',
          ],
          [
            <>
              Records
              <small>ESIGN 7001(d), UETA § 12</small>
            </>,
            <>
              <SectionLink to="#retention">Keeping and deleting</SectionLink>. Some laws require longer. Keep
              your own copy of the PDF too.
            </>,
          ],
          [
            <>
              Personal data
              <small>
                <Law href={sources.gdpr}>GDPR</Law>
              </small>
            </>,
            <SectionLink key="gdpr" to="#personal-data">
              Personal data
            </SectionLink>,
          ],
          [
            <>
              Text messages
              <small>
                TCPA, <Law href={sources.texts}>47 USC 227</Law>
              </small>
            </>,
            <SectionLink key="texts" to="#text-messages">
              Text messages
            </SectionLink>,
          ],
        ]}
      />
    </>
  )
}

export function Excluded() {
  return (
    <>
      <p>
        ESIGN does not reach some documents (<Law href={sources.excluded}>15 USC 7003</Law>), and most states
        exclude similar ones. Do not sign these here unless your counsel has found another law that lets you:
      </p>
      <ul>
        <li>wills, codicils and testamentary trusts</li>
        <li>adoption, divorce and other matters of family law</li>
        <li>
          what the Uniform Commercial Code governs, other than sales and leases of goods (Articles 2 and 2A)
          and sections 1-107 and 1-206
        </li>
        <li>court orders, notices and other official court documents</li>
        <li>notices that water, heat, power or another utility is cut off</li>
        <li>
          notices of default, acceleration, repossession, foreclosure, eviction or the right to cure, under a
          loan on or a lease of someone’s primary residence
        </li>
        <li>
          notices that health insurance or benefits, or life insurance benefits other than annuities, end
        </li>
        <li>notices of a product’s recall or failure where health or safety may be in danger</li>
        <li>papers that must travel with hazardous, toxic or otherwise dangerous materials</li>
      </ul>
      <Limit title="Left to you">
        <p>
          On a draft’s page, Plainseal asks before you send when the title or the first lines read like one of
          these. It goes by the words alone: it misses some, asks about some that aren’t, and doesn’t check
          attached files or what other programs send for you. It also can’t notarize, record a deed, or carry
          a promissory note as a transferable record.
        </p>
      </Limit>
    </>
  )
}
