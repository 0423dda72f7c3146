import { Fragment } from 'react'
import { formatNumber } from '#shared/format-number.ts'
import { DAYTIME } from '#shared/contracts/reminder-times.ts'
import { MAX_CONTACTS } from '#shared/contacts/contact-rules.ts'
import { RETENTION_YEARS } from '#shared/evidence/evidence-rules.ts'
import { Law, Limit, SectionLink, sources, Terms } from './Prose.tsx'
import { receivers } from './receivers.ts'
import { shortLived } from './short-lived.ts'

export function Retention() {
  return (
    <>
      <Terms
        rows={[
          [
            'A completed contract',
            `Kept for ${RETENTION_YEARS} years from completion: text, attachment, signatures, consents, audit trail, sealed PDF, and the contract’s key. Then a daily job destroys all of it, except hashes of its records in the log of all contracts, which name no one. If you delete the contract, it leaves your lists, but the evidence stays until then.`,
          ],
          [
            'A contract that was cancelled or declined, or that expired',
            `Kept for ${RETENTION_YEARS} years from then, with everything recorded about it, even if you delete it from your lists. Then the daily job destroys it in the same way. If no one signed it and you erase your account, it’s erased with that.`,
          ],
          [
            'A contract that’s waiting for signatures',
            'Kept until it’s completed, cancelled, or declined, or expires, and then as above. Deleting it cancels it and removes it from your lists.',
          ],
          [
            'A draft',
            'Deleting it erases it right away. Hashes of its records stay in the log of all contracts; they name no one. Its ID and a mark of the request that created it stay for up to two days, so that repeating that request doesn’t create it again.',
          ],
          [
            'Your contacts',
            `The people you name when you create a contract or change its signers are saved under My Signers (up to ${formatNumber(MAX_CONTACTS)} people), with name, email address, and phone number, until you delete them there, whether or not you send the contract. Signers that a visitor of your form names, or that come from a link that creates its contract or from a copy, aren’t. Deleting them doesn’t change any contract.`,
          ],
          [
            'Messages that were sent',
            'Their text is kept, encrypted, as long as the contract they’re about. A message with a code, a signing link, a password link, or a link that confirms an address is erased once it’s sent, or once we give up sending it. Of messages about your account, and those to the operator about stuck work, the text is erased after 30 days; that they were sent stays on record.',
          ],
          [
            'What a signer chose about text messages',
            'Remembered for the next contract, no matter who sends it, under a keyed hash of the email address. A YES or STOP by text is remembered under a keyed hash of the number, with its time. Neither is deleted automatically.',
          ],
          [
            'Disclaimers you accepted',
            'The first time you accept each version is kept, with the contract it was for, your IP address, and your browser with its language, screen size, and time zone, until you erase your account. If that contract is destroyed, the rest stays.',
          ],
          [
            'What administrators did to your account',
            'Each change of your balance, each lock and unlock, each legal hold set or lifted, and an erasure, with who did it, when, and why. None of it is deleted automatically, even if the account is erased.',
          ],
          [
            'Reports about you',
            'The reason someone gave for reporting a message from you, their note, the time, which contract it was about, and a keyed hash of their email address. None of it is deleted automatically, even if the contract is destroyed or the account is erased.',
          ],
          [
            'Who stopped messages from you',
            'A keyed hash of each email address or phone number, and when, until they allow your messages again. Not deleted automatically, even if the account is erased.',
          ],
          [
            'What’s needed only for a time',
            <Fragment key="short-lived">
              The same daily job removes these, no more than two days after they’re last needed:
              <ul>
                {shortLived.map(({ what }) => (
                  <li key={what}>{what}</li>
                ))}
              </ul>
            </Fragment>,
          ],
        ]}
      />
      <Limit title="What deletion doesn’t reach">
        <ul>
          <li>copies that were emailed or downloaded, and what email and text message services keep</li>
          <li>the operator’s backups, for as long as they’re kept (they include the contract’s key)</li>
          <li>
            if the operator uses file storage, the encrypted files there for up to two hours after their
            contract is deleted, longer while that storage doesn’t answer, and any earlier versions it keeps
          </li>
          <li>
            your payment history, which shows the title of each contract you paid for until you erase your
            account
          </li>
          <li>in sandbox mode, messages in the outbox</li>
        </ul>
        <p>
          An administrator can put a contract that was sent under a legal hold, with a reason: the daily job
          skips it until the hold is lifted, and so does an erasure. The audit trail shows when a hold was set
          or lifted, unless someone changed it in the database. If you expect litigation, ask the operator for
          a hold.
        </p>
      </Limit>
    </>
  )
}

export function Encryption() {
  return (
    <>
      <p>
        Each contract has its own key. It encrypts (AES-256-GCM, with each value bound to its place, so that
        none can replace another) the text, the attachment, the images of signatures, phone numbers, IP
        addresses, browsers, locations, what’s stored with the audit records, and the sealed PDF. The
        contract’s key is itself encrypted with a master key in the server’s key folder, which the operator
        can change at any time. Your phone number and your contacts’, saved drafts, queued messages, and the
        IP address and browser with which you accepted a disclaimer are encrypted too. Passwords are hashed
        with Argon2id. Verification codes are kept only as keyed hashes.
      </p>
      <Limit title="Not encrypted by Plainseal">
        <ul>
          <li>
            titles and settings of contracts, names and email addresses of signers, contacts, and copies,
            companies, company IDs, and titles of contacts, names of attached files, reasons for cancelling,
            reports with their notes, why administrators changed accounts or set legal holds, and times
          </li>
          <li>templates, and your name, email address, company, time zone, paper size, and payments</li>
          <li>the IP address and browser of each of your sign-ins, until the day after it ends</li>
          <li>
            for up to two days, the IP addresses from which someone tried to sign in, asked for a verification
            code, or, without an account, did something that mustn’t happen twice, such as signing or
            submitting a form
          </li>
          <li>the sealed PDF once it has left the server: anyone with the file can read it</li>
        </ul>
        <p>
          The server has the keys, so its operator can read everything. Encryption protects copies of the
          database; it doesn’t protect against the operator. Setting up https and disk encryption is up to the
          operator.
        </p>
      </Limit>
    </>
  )
}

export function PersonalData() {
  return (
    <>
      <p>
        For each signer, Plainseal records name, email address, phone number, consents, IP address, and
        browser at each step, the signature, its time, the time zone, and the location, if it was shared, or
        else the country by the IP address. Most of it appears on the certificate of completion, which goes to{' '}
        <b>everyone who gets the PDF</b>: signers see one another’s email address, IP address, device, and
        location there. The phone number is masked. When a visitor fills in a form of yours, it records their
        IP address, their browser, and what they entered, as far as the text has a place for it.
      </p>
      <p>
        Under the <Law href={sources.gdpr}>GDPR</Law>, you usually decide why the data is processed, which
        makes you the controller. The operator processes it for you and is your processor; Article 28 requires
        a data processing agreement between you. Plainseal doesn’t provide one. It asks each signer for
        consent, but consent isn’t always the right legal basis: a contract (Article 6(1)(b)) or a legitimate
        interest in proof (Article 6(1)(f)) may fit better. Evidence needed for legal claims may be kept even
        if someone asks to be forgotten (Article 17(3)(e)).
      </p>
      <h3>Erasing your account</h3>
      <p>
        You can do it on your account page, or ask an administrator to, but not while a contract is waiting
        for signatures or being sealed. A seal that keeps failing doesn’t hold it up: it’s made later.
      </p>
      <ul>
        <li>
          <b>Erased:</b> your name, email address, phone number, company, contacts, templates, drafts,
          accepted disclaimers, connected services, and, unless they’re under a legal hold, contracts that no
          one signed. One with a message that’s still to be sent, such as a cancellation notice, goes after
          that, with the next daily job.
        </li>
        <li>
          <b>Kept for {RETENTION_YEARS} years</b> from completion or cancellation, or longer under a legal
          hold: contracts that someone signed, with your name and email address as evidence of who sent them.
          Their logs can still be verified.
        </li>
        <li>
          <b>Kept without your name:</b> payments, keyed hashes that show no one’s address, reports about your
          documents, and what administrators did to the account.
        </li>
        <li>
          <b>Asked of others:</b> email and storage services, where they can be asked, to end our access,
          except to a Google account that another account here is connected to; the card provider, to delete
          its customer record. If that fails for about a day, our tokens are deleted and the operator is told.
        </li>
        <li>
          <b>Not reached:</b> what deletion doesn’t reach either, such as backups and copies.
        </li>
      </ul>
      <Limit title="Done by hand">
        <p>
          There’s no button to export a person’s data, or to erase a signer’s from a contract: it’s evidence
          for the others. Such requests (Articles 15 to 20) go to you, and from you to the operator.
        </p>
      </Limit>
      <h3>Who else receives data</h3>
      <p>
        No ads, no analytics, no fonts or scripts from elsewhere. Apart from the server itself, only what the
        operator has turned on:
      </p>
      <Terms
        rows={receivers.map(({ setting, who, what }) => [
          <>
            {who}
            <small>
              <code>{setting}</code>
            </small>
          </>,
          what,
        ])}
      />
      <p>Six more depend on you:</p>
      <ul>
        <li>
          <b>Your own Twilio account:</b> invitations and reminders by text go through it.
        </li>
        <li>
          <b>Your own PDF service:</b> the Word, Excel, and PowerPoint files you open are sent there to be
          converted.
        </li>
        <li>
          <b>An email service you connect:</b> emails to your signers go through it, and stay there.
        </li>
        <li>
          <b>A storage service you connect:</b> a copy of each sealed PDF is saved there, and stays there
          until you delete it.
        </li>
        <li>
          <b>The host of your company’s logo,</b> if you enter its address: the server fetches the logo once.
          Browsers and email programs get the server’s copy, so the host learns nothing about your signers.
          Fetched or uploaded, the logo is redrawn, and nothing else in the file is kept.
        </li>
        <li>
          <b>The host of a web page</b> whose text you add to a contract: the server fetches the page.
        </li>
      </ul>
      <p>
        Ask the operator for the names and countries of all of these; the rules on transfers (GDPR, Chapter V)
        depend on them. The server’s own log contains IP addresses; ask the operator how long it’s kept.
      </p>
    </>
  )
}

/** "9 AM" */
const inWords = (hour: number) => `${hour % 12 || 12} ${hour < 12 ? 'AM' : 'PM'}`

export function TextMessages() {
  return (
    <>
      <p>
        A signer with a phone number gets invitations and reminders by email and text message, unless you
        choose otherwise under “Notify by”. Before the first of those texts, we text the phone from our own
        number and ask for a YES. Until it answers, only email goes out, even to signers you chose text
        messages for. We ask once for all senders, and not again for at least a month. Codes don’t need a YES,
        because the person about to enter one asks for it. Unless you turn reminders off, anyone who hasn’t
        signed is reminded 3 and 7 days after the invitation and again before the end date. Anyone who
        declined messages, or stopped yours, isn’t. A reminder that would exceed a daily limit is skipped
        until the next one is due. Only US numbers work. Invitations and reminders say how to opt out; in
        English, “Reply STOP to opt out.”
      </p>
      <p>
        Reminders go out between {inWords(DAYTIME.from)} and {inWords(DAYTIME.to)}; one that comes due outside
        those hours waits. For signers who get texts, it has to be daytime both in New York and in Honolulu,
        because a phone may be anywhere between. For others, your account’s time zone counts, if it has one. A
        text that can’t go out before the evening is dropped, and you’re told. What you send, and the codes
        signers ask for, go out right away, at any hour.
      </p>
      <p>
        With your own Twilio account in Company Settings, invitations and reminders by text go out from your
        number. Twilio shows you what it sent, so their links count as ones you could see, and codes never go
        that way. If your account fails, they go out from the operator’s number, and you’re told.
      </p>
      <p>
        STOP, and what carriers and the FCC count as the same, ends all texts to that phone at once, codes
        included; one text confirms it. START, or YES, lets them begin again, and HELP is answered. A STOP to
        your own Twilio number ends the texts about your contracts, if its webhook leads here. A YES or STOP
        is in the audit trail of each open contract it concerns, with the time it came, unless a later answer
        was recorded first. Where Twilio says that a text didn’t arrive, you’re told why, and can send it
        again.
      </p>
      <Limit title="Left to you and the operator">
        <p>
          Under the <Law href={sources.texts}>TCPA</Law>, the question itself is a text message: get the
          person’s consent before you enter a number, or choose email only. The operator must let Twilio’s
          webhook for incoming messages lead here; without it, no YES arrives, and no link goes out by text.
          Twilio usually answers STOP, START, and HELP itself as well. What a signer chooses about messages on
          the signing page is recorded (<SectionLink to="#consent">Consent</SectionLink>). Declining stops
          scheduled reminders, but no other messages.
        </p>
      </Limit>
    </>
  )
}
