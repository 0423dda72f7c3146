import { escapeText } from '#shared/escape-text.ts'
import { type Language, languages } from '#shared/explaining/languages.ts'
import { signerWords } from '#shared/signer-words/signer-words.ts'
import { createTranslator } from '#shared/signer-words/translate.ts'
import { stepsOf } from '#shared/signing/steps.ts'
import { isTheirTurn, type Link } from './open-link.ts'

const choices = ['esign', 'gdpr', 'communications'] as const

/**
 * The first step as HTML, for whoever has not agreed to anything yet: it can be read and filled in while the page is on
 * its way. The app draws the same (web/sign/ConsentStep.tsx) and takes over what was ticked and pressed
 * (web/sign/early-consent.ts), so controls stand in the same order there. Empty for whoever stands elsewhere.
 */
export function consentBeginning(link: Link, isSender: boolean, language: Language): string {
  const { contract, signer } = link
  if (!isTheirTurn(link) || signer.status === 'signed' || signer.consentedAt !== null) return ''
  const { page, consent } = signerWords[language]
  const { translate } = createTranslator(languages[language], page)
  const words = (...text: Parameters<typeof translate>) => escapeText(translate(...text))
  const button = (text: string, attributes: string) =>
    `<button type="button" ${attributes} data-waiting="${words('oneMoment')}">${words(text)}</button>`

  const total = stepsOf({
    twoFA: contract.twoFARequirement,
    hasPhone: signer.phone !== null,
    phoneAsked: signer.phone === null || signer.gavePhone,
    wantsCode: false,
    consented: false,
    codeVerified: false,
    codeRunning: false,
  }).length
  const bar = Array.from({ length: total }, (_, at) =>
    at === 0 ? '<span class="bar-done"></span>' : '<span></span>',
  )
  const disclosures = [
    ...consent.esign.disclosures,
    [translate('recordedAboutYou'), consent.gdpr.text],
    [translate('messagesAboutContract'), consent.communications.text],
  ]
  const boxes = choices.map((choice) => {
    const { label, short } = consent[choice]
    return `<div class="choice-box"><label class="choice" for="${choice}"><input id="${choice}" type="checkbox" autocomplete="off" aria-describedby="${choice}-short"><span>${escapeText(label)}</span></label><p class="small" id="${choice}-short">${escapeText(short)}</p></div>`
  })
  return [
    `<main class="step" id="early-consent">`,
    `<div class="place"><p>${words('step', { number: 1, total })}</p><div class="bar" aria-hidden="true">${bar.join('')}</div></div>`,
    `<h2>${words('beforeYouSign')}</h2>`,
    language === 'english' ? '' : `<p class="small">${words('originalBinds')}</p>`,
    `<p>${isSender ? words('signAsSender') : words('signAs', { name: signer.name })}</p>`,
    `<div class="quiet-row look">${button('readFirst', 'class="quiet"')}${button('downloadPdf', 'class="quiet"')}</div>`,
    `<section class="consent" aria-label="${words('yourChoices')}">`,
    `<details><summary>${words('howItWorks')}</summary><dl>${disclosures.map(([heading = '', text = '']) => `<div><dt>${escapeText(heading)}</dt><dd>${escapeText(text)}</dd></div>`).join('')}</dl></details>`,
    ...boxes,
    `</section>`,
    `<p id="consent-hint" role="status" class="hint" data-missing="${words('consentMissing')}" data-complete="${words('consentComplete')}" data-failed="${words('contractDidNotLoad')}" data-reload="${words('reload')}">${words('consentMissing')}</p>`,
    `<div class="action">${button('agreeAndContinue', 'class="primary" aria-disabled="true" aria-describedby="consent-hint"')}</div>`,
    `</main>`,
  ].join('')
}
