import { requireAccount, requireRight, takeInput, type Ctx } from '#access'
import type { AiService } from '#platform/ground'
import { countAttempt, takeBack, type LimitRule } from '#platform/limits'
import { answerReader } from './answer-reader.ts'
import { askModel } from './ask-model.ts'
import { invalidFormat, notSetUp } from './failure.ts'
import { generateInput, type Asked, type GenerateInput, type Suggested } from './generator.ts'
import { quotesQuestion } from './question.ts'
import { readQuote } from './read-quote.ts'

/** No list of fifteen quotes has more characters, however much was thought aloud before it. */
const longestAnswer = 200_000

/** Questions cost money, or the machine's time. */
const rule: LimitRule = { name: 'generated-quotes', most: 60, withinSeconds: 86_400 }

/**
 * Asks the model for quotes and hands each on as soon as it is written; nothing is stored. As many as were asked for at most, whatever comes.
 * What cannot be read is dropped and told at the end. Who stops iterating stops the model. A question that failed is not counted.
 * @throws Forbidden below moderator · Invalid · LimitReached · Unavailable with a sentence for everyone, also while iterating
 */
export async function suggestQuotes(ctx: Ctx, input: GenerateInput, signal: AbortSignal): Promise<AsyncGenerator<Suggested>> {
  requireRight(ctx, 'generator.use')
  const account = requireAccount(ctx)
  const asked = takeInput(generateInput, input)
  const { ai } = ctx
  if (!ai) throw notSetUp()
  await countAttempt(ctx, rule, account)
  return suggestions(ai, asked, signal, () => takeBack(ctx, rule, account))
}

async function* suggestions(
  ai: AiService,
  asked: Asked,
  signal: AbortSignal,
  uncount: () => Promise<void>,
): AsyncGenerator<Suggested> {
  const reader = answerReader()
  let tokens: number | null = null
  let [found, unreadable, tooMany, length] = [0, 0, 0, 0]
  try {
    for await (const written of askModel(ai, quotesQuestion(asked), signal)) {
      if ('end' in written) {
        tokens = written.end.tokens
        continue
      }
      length += written.text.length
      for (const part of reader.add(written.text)) {
        const quote = readQuote(part)
        if (quote === null) unreadable++
        else if (found === asked.count) tooMany++
        else {
          found++
          yield { kind: 'quote', quote }
        }
      }
      // It does not stop by itself, and every word of it costs.
      if (tooMany > 0 || unreadable > 4 * asked.count || length > longestAnswer) break
    }
    const { isList, isWhole } = reader.state()
    if (!isList || (found === 0 && (unreadable > 0 || !isWhole))) throw invalidFormat()
    yield { kind: 'end', unreadable, cutOff: !isWhole && found < asked.count, tokens }
  } catch (fault) {
    if (found === 0 && !signal.aborted) await uncount()
    throw fault
  }
}
