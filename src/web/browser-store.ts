/**
 * With those of signers, every name under which a browser keeps something of ours: under a changed one, what was kept is
 * not found again.
 */
export const storeNames = {
  /** The same as in app/public/color-scheme.js, which runs before any module. */
  colorScheme: 'plainseal-color-scheme',
  claritySound: 'plainseal-clarity-sound',
  scrolledTo: 'plainseal-scrolled-to',
  draft: (userId: string, slot: 'own' | 'link' | 'conflict') => `plainseal-draft-${slot}-${userId}`,
  /** As devices kept drafts before the server did. */
  draftOfEarlierRelease: (userId: string) => `plainseal-draft-${userId}`,
  contractEdits: (userId: string, contractId: string) => `plainseal-edits-${userId}-${contractId}`,
  /** `keptId`: as in the address of the page that creates a contract from a template. */
  linkOfTemplate: (userId: string, keptId: string) => `plainseal-link-${userId}-${keptId}`,
  contractOfLink: (autoCreateKey: string) => `plainseal-${autoCreateKey}`,
  /** What the sender of a draft said to be meant. */
  checkedFindings: (contractId: string) => `plainseal-checked-${contractId}`,
  templateForm: (templateId: string) => `plainseal-form-${templateId}`,
  templateEdits: (templateId: string, userId: string) => `plainseal-template-${templateId}-${userId}`,
}

/** Apart, so that signers’ pages need no others. */
export const signerStoreNames = {
  /** The version of the AI disclaimer that a signer accepted in this tab. */
  aiDisclaimer: (signerId: string) => `plainseal-ai-disclaimer-${signerId}`,
  /** The language that a signer chose in this tab. */
  signerLanguage: 'plainseal-language',
  /** The language in which this tab showed a link. */
  shownLanguage: (signerId: string) => `plainseal-shown-${signerId}`,
  linkSecret: (signerId: string) => `plainseal-link-${signerId}`,
  /** What a signer has entered in this tab. */
  signerEntries: (signerId: string) => `plainseal-signer-${signerId}`,
  /** A signature that has not reached the server. */
  pendingSignature: (signerId: string) => `plainseal-signature-${signerId}`,
}

// asked for each time: a browser that blocks storage throws as soon as it is named
const storages = { device: () => localStorage, tab: () => sessionStorage }

/**
 * One thing that the browser keeps: on the device, or until the tab is closed. Reading what is missing, damaged or
 * blocked yields undefined, and writing without room yields false; neither ever throws.
 */
export function browserStore<T>(
  where: keyof typeof storages,
  name: string,
  schema: { parse: (value: unknown) => T },
) {
  return {
    read(): T | undefined {
      try {
        return schema.parse(parseJson(storages[where]().getItem(name) ?? 'null'))
      } catch {
        return undefined
      }
    },
    write(value: T): boolean {
      try {
        storages[where]().setItem(name, JSON.stringify(value))
        return true
      } catch {
        return false
      }
    },
    drop() {
      try {
        storages[where]().removeItem(name)
      } catch {
        // a browser that blocks storage has kept nothing
      }
    },
  }
}

/** Earlier releases kept single words as they are. */
function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}
