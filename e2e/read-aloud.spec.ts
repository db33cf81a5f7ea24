import { expect, openFirstQuote, test } from './journey.ts'

test('a quote is read aloud by a voice of the device, until the button is pressed again or the page is left', async ({
  page,
}) => {
  await page.addInitScript(() => {
    const said: string[] = []
    const voice = { lang: 'en-GB', localService: true, default: true, name: 'A voice', voiceURI: 'a-voice' }
    class Utterance extends EventTarget {
      text: string
      constructor(text: string) {
        super()
        this.text = text
      }
    }
    const speech = Object.assign(new EventTarget(), {
      getVoices: () => [voice],
      speak: ({ text }: Utterance) => said.push(text),
      cancel: () => said.push('stop'),
    })
    Object.assign(window, { said, SpeechSynthesisUtterance: Utterance })
    Object.defineProperty(window, 'speechSynthesis', { value: speech })
  })
  const said = () => page.evaluate(() => (window as unknown as { said: string[] }).said)
  await openFirstQuote(page)
  const button = page.getByRole('button', { name: 'Read aloud' }).filter({ visible: true })
  await button.click()
  await expect(button).toHaveAttribute('aria-pressed', 'true')
  const words = (await said()).at(-1) ?? ''
  expect(words).not.toBe('stop')
  await button.click()
  await expect(button).toHaveAttribute('aria-pressed', 'false')
  expect((await said()).at(-1)).toBe('stop')
  await button.click()
  expect((await said()).at(-1)).toBe(words)
  await page.getByRole('link', { name: 'Authors' }).first().click()
  await expect.poll(async () => (await said()).at(-1)).toBe('stop')
})
