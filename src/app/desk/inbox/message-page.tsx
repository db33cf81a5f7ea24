import { useEffect, useRef } from 'react'
import { href, useLocation, useNavigate } from 'react-router'
import { z } from 'zod'
import { say } from '#messages'
import { hasRight, takeInput, type Sent } from '#access'
import {
  answerMessage,
  contactSentences,
  contactSubjects,
  deleteMessage,
  getMessage,
  markMessage,
  messageStates,
  sendAnswerAgain,
} from '#contact'
import { Dialog } from '#ui/dialog'
import { toast } from '#ui/toast'
import { Button } from '../head/button.tsx'
import { steppedUp } from '../../session/step-up.ts'
import { pageNeeds } from '../../session/guards.ts'
import { momentOf } from '#time'
import { ownLoader } from '../../page/own-page.ts'
import { deskAction } from '../verbs/desk-action.ts'
import { useDeskKeys } from '../keys/use-desk-keys.ts'
import { useFollow } from '../verbs/use-follow.ts'
import { useQuestion } from '../verbs/use-question.tsx'
import { useVerb } from '../verbs/use-verb.ts'
import { VerbPrompt } from '../verbs/verb-prompt.tsx'
import type { Route } from './+types/message-page'
import { AnswerForm } from './answer-form.tsx'
import { AnswerList } from './answer-list.tsx'
import { useAnswerDraft } from './use-answer-draft.ts'

export const middleware = [pageNeeds('inbox.answer')]
export const handle = { times: true }

export const loader = ownLoader(contactSentences.load, async ({ ctx, site, account }, { params }: Route.LoaderArgs) => {
  const { createdAt, answers, subject, ...message } = await getMessage(ctx, params.id)
  const at = (moment: Date) => momentOf(moment, site.timeZone)
  return {
    title: `${message.name}: ${contactSubjects[subject]}`,
    leaves: ctx.mail.leaves,
    isAdmin: hasRight(ctx.actor, 'data.erase'),
    account: account?.id ?? '',
    message: {
      ...message,
      subject: contactSubjects[subject],
      at: at(createdAt),
      answers: answers.map(({ createdAt: written, sentAt, ...answer }) => ({
        ...answer,
        at: at(written),
        sentAt: sentAt && at(sentAt),
      })),
    },
  }
})

const markInput = z.object({ state: z.enum(messageStates) })
const answerInput = z.object({ text: z.string().optional() })
const againInput = z.object({ id: z.string() })

type Done = { did: keyof ReturnType<typeof said> }

export const action = deskAction<Route.ActionArgs, Done>()({
  mark: {
    failure: contactSentences.change,
    run: async ({ ctx }, input: Sent<z.input<typeof markInput>>, _typed, { params }) => {
      const { state } = takeInput(markInput, input)
      await markMessage(ctx, params.id, state)
      return { did: state }
    },
  },
  answer: {
    failure: contactSentences.answer,
    run: async ({ ctx }, input: Sent<z.input<typeof answerInput>>, _typed, { params }) => {
      await answerMessage(ctx, params.id, takeInput(answerInput, input))
      return { did: 'answer' }
    },
  },
  sendAgain: {
    failure: contactSentences.answer,
    run: async ({ ctx }, input: Sent<z.input<typeof againInput>>) => {
      await sendAnswerAgain(ctx, takeInput(againInput, input).id)
      return { did: 'sendAgain' }
    },
  },
  delete: {
    failure: contactSentences.change,
    run: async (ground, _input, typed, { params }) => {
      await deleteMessage(await steppedUp(ground, typed), params.id)
      return { did: 'delete' }
    },
  },
})

const said = () => ({
  unread: say('desk-inbox.marked-as-unread'),
  read: say('desk-inbox.moved-inbox'),
  answered: say('desk-inbox.marked-as-answered'),
  archived: say('desk-inbox.archived'),
  spam: say('desk-inbox.marked-as-spam'),
  answer: say('desk-inbox.answer-sent'),
  sendAgain: say('desk-inbox.sent-again'),
  delete: say('desk-inbox.deleted-permanently'),
})

export default function MessagePage({ loaderData, params }: Route.ComponentProps) {
  const { message, leaves, isAdmin, account } = loaderData
  const navigate = useNavigate()
  const { search } = useLocation()
  const sent = message.answers.map(({ text }) => text)
  const draft = useAnswerDraft(account, params.id, sent)
  const close = () => void navigate({ pathname: href('/admin/inbox'), search }, { preventScrollReset: true })
  const verb = useVerb<typeof action.verbs>({
    onDone: ({ did }: Done) => {
      toast({ kind: 'success', title: said()[did] })
      if (did === 'delete') draft.forget()
      close()
    },
  })
  const sentText = useRef('')
  // Its own: what follows an answer is not lost where the message is moved at the same time, and leaves the dialog open.
  const answer = useVerb<typeof action.verbs>({
    onDone: ({ did }: Done) => {
      toast({ kind: 'success', title: did === 'answer' && !leaves ? say('desk-inbox.answer-kept-outbox') : said()[did] })
      // What was written on meanwhile is another one.
      if (did === 'answer' && draft.text === sentText.current) draft.forget()
    },
  })
  const isBusy = verb.busy || answer.busy
  useFollow(message.answers.some(({ sentAt, failure }) => sentAt === null && failure === null))
  const read = useVerb<typeof action.verbs>()
  const deletion = useQuestion(
    () => ({
      title: say('desk-inbox.delete-message-permanently'),
      text: say('desk-inbox.answers-are-deleted-too'),
      yes: say('desk-inbox.delete-permanently'),
      run: () => verb.send('delete'),
    }),
    isBusy,
  )
  useEffect(() => {
    // Anyone who opened it has read it; a reader without scripts says so by a button.
    if (message.state === 'unread') read.send('mark', { state: 'read' })
    // oxlint-disable-next-line react/exhaustive-deps -- once for each message
  }, [params.id])
  const mark = (state: (typeof messageStates)[number]) => () => isBusy || deletion.dialog || verb.send('mark', { state })
  useDeskKeys(
    [
      { key: 'e', says: say('desk-inbox.archive'), run: mark('archived'), inDialogs: true },
      { key: 'u', says: say('desk-inbox.mark-as-unread'), run: mark('unread'), inDialogs: true },
    ],
    say('desk-inbox.message'),
  )
  return (
    <Dialog
      wide
      title={message.subject}
      text={
        <>
          <span dir="auto">{message.name}</span> ({message.email}), {message.at}
        </>
      }
      onClose={close}
      foot={
        <>
          {isAdmin && (
            <Button className="me-auto text-wrong" onClick={() => deletion.ask(null)}>
              {say('desk-inbox.delete-permanently')}
            </Button>
          )}
          {message.state === 'archived' || message.state === 'spam' ? (
            <Button onClick={mark('read')}>{say('desk-inbox.move-inbox')}</Button>
          ) : (
            <>
              <Button onClick={mark('unread')}>{say('desk-inbox.mark-as-unread')}</Button>
              <Button onClick={mark('spam')}>{say('desk-inbox.spam')}</Button>
              <Button onClick={mark('archived')}>{say('desk-inbox.archive')}</Button>
            </>
          )}
        </>
      }
    >
      <p className="whitespace-pre-wrap wrap-anywhere" dir="auto">
        {message.message}
      </p>
      <AnswerList answers={message.answers} leaves={leaves} onAgain={(id) => isBusy || answer.send('sendAgain', { id })} />
      <AnswerForm
        to={message.email}
        leaves={leaves}
        busy={isBusy}
        error={answer.refused?.fields.text}
        draft={draft}
        onSend={(text) => {
          sentText.current = text
          answer.send('answer', { text })
        }}
      />
      {deletion.dialog}
      <VerbPrompt verb={verb} />
    </Dialog>
  )
}
