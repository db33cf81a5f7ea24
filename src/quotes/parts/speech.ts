/** Words in a language. */
export type Spoken = { text: string; language: string }

/** Those that a voice of this device can say. */
type Sayable = Spoken & { voice: SpeechSynthesisVoice }

/** Kept here until all is said: browsers forget an utterance that nobody holds, and then never say that it ended. */
let saying: SpeechSynthesisUtterance[] = []

const speech = () => (typeof speechSynthesis === 'undefined' ? undefined : speechSynthesis)

/** Browsers may find their voices later. */
export function watchVoices(tell: () => void): () => void {
  // Not in all browsers a target of events.
  speech()?.addEventListener?.('voiceschanged', tell)
  return () => speech()?.removeEventListener?.('voiceschanged', tell)
}

export function sayable(words: readonly Spoken[]): Sayable[] {
  const voices = speech()?.getVoices() ?? []
  return words.flatMap((one) => {
    const voice = voiceFor(one.language, voices)
    return voice ? [{ ...one, voice }] : []
  })
}

/** The nearest voice of that language that needs no server: what is read stays on the device. */
export function voiceFor(language: string, voices: readonly SpeechSynthesisVoice[]): SpeechSynthesisVoice | undefined {
  const wanted = localeOf(language)
  const nearness = (voice: SpeechSynthesisVoice) => {
    const there = localeOf(voice.lang)
    if (!voice.localService || there.language !== wanted.language) return 0
    return 1 + Number(voice.default) + 2 * Number(there.region === wanted.region) + 4 * Number(there.script === wanted.script)
  }
  return voices.filter(nearness).toSorted((one, other) => nearness(other) - nearness(one))[0]
}

/** With its usual script and region. Android writes `pt_BR`. */
function localeOf(code: string): Pick<Intl.Locale, 'language' | 'script' | 'region'> {
  try {
    return new Intl.Locale(code.replaceAll('_', '-')).maximize()
  } catch {
    return { language: code, script: undefined, region: undefined }
  }
}

/** Says one after the other; `done` is called once, at the end or at the first failure, and not after `stopSaying`. */
export function startSaying(words: readonly Sayable[], done: () => void): void {
  stopSaying()
  const mine = words.map(({ text, voice }) => Object.assign(new SpeechSynthesisUtterance(text), { voice, lang: voice.lang }))
  const end = () => {
    if (saying !== mine) return
    stopSaying()
    done()
  }
  saying = mine
  for (const one of mine) {
    one.addEventListener('error', end)
    if (one === mine.at(-1)) one.addEventListener('end', end)
    speech()?.speak(one)
  }
}

export function stopSaying(): void {
  saying = []
  speech()?.cancel()
}
