import { useRef, useState, type SubmitEvent } from 'react'
import { say, siteHref } from '#messages'
import type { DocumentStep, ReportedLine } from '#check'
import { addFaces } from '../../page/add-faces.ts'

type Document = { text: string; name: string | null }

export type Checking = {
  document: Document
  /** Of the file, or the first words. */
  name: string
  lines: ReportedLine[]
  found: number
  /** Null while quotations are still checked. */
  left: number | null
}

export type Complaint = { sentence: string; fields: Record<string, string> }

type Step = { document: Document } | DocumentStep | { faces: unknown } | { problem: { detail: string } }

const away: () => Complaint = () => ({
  sentence: say('check.site-cant-be-reached'),
  fields: {},
})

/**
 * Sends the form of the page and takes its answer as it comes: each quotation is shown when it is checked. One line has a page of its own, to which the browser goes. Without
 * a script the form is sent as any other.
 */
export function useChecking(mostBytes: number) {
  const [checking, setChecking] = useState<Checking | null>(null)
  const [complaint, setComplaint] = useState<Complaint | null>(null)
  const [isBusy, setBusy] = useState(false)
  const asked = useRef<AbortController>(null)

  async function check(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    const file = form.get('file')
    if (file instanceof File && file.size > mostBytes) {
      const sentence = say('check.file-larger-than-mb', { mb: mostBytes / 1024 / 1024 })
      setComplaint({ sentence, fields: { file: sentence } })
      return
    }
    asked.current?.abort()
    const own = new AbortController()
    asked.current = own
    setBusy(true)
    setComplaint(null)
    try {
      const answer = await fetch(siteHref('/api/check'), { method: 'POST', body: form, signal: own.signal })
      if (!answer.ok || !answer.body) {
        setComplaint(await complaintOf(answer))
        return
      }
      if (answer.headers.get('content-type')?.startsWith('application/json')) {
        // safe: our own endpoint wrote it
        location.assign(((await answer.json()) as { address: string }).address)
        return
      }
      setChecking(null)
      for await (const step of stepsOf(answer.body)) take(step)
    } catch {
      if (!own.signal.aborted) setComplaint(away())
    } finally {
      setChecking(ended)
      if (asked.current === own) setBusy(false)
    }
  }

  function take(step: Step) {
    if ('document' in step)
      setChecking({ document: step.document, name: step.document.name ?? '', lines: [], found: 0, left: null })
    else if ('found' in step) setChecking((now) => now && { ...now, found: step.found, name: now.name || step.name })
    else if ('line' in step) setChecking((now) => now && { ...now, lines: [...now.lines, step.line] })
    else if ('left' in step) setChecking((now) => now && { ...now, left: step.left })
    else if ('problem' in step) setComplaint({ sentence: step.problem.detail, fields: {} })
    else void addFaces(step)
  }

  return { check, checking, complaint, isBusy }
}

/** Where an answer breaks off, what wasn't checked is left. */
function ended(now: Checking | null): Checking | null {
  if (now === null || now.left !== null) return now
  return now.lines.length === 0 ? null : { ...now, left: now.found - now.lines.length }
}

async function complaintOf(answer: Response): Promise<Complaint> {
  const body: unknown = await answer.json().catch(() => null)
  if (typeof body !== 'object' || body === null || !('detail' in body) || typeof body.detail !== 'string') return away()
  const errors = 'errors' in body && Array.isArray(body.errors) ? body.errors : []
  // safe: problem() made them
  const fields = (errors as { parameter: string; detail: string }[]).map(({ parameter, detail }) => [parameter, detail] as const)
  return { sentence: body.detail, fields: Object.fromEntries(fields) }
}

/** Each line of the answer is a step. */
async function* stepsOf(body: ReadableStream<Uint8Array>): AsyncGenerator<Step> {
  const reader = body.getReader()
  const decoder = new TextDecoder()
  let rest = ''
  for (let read = await reader.read(); !read.done; read = await reader.read()) {
    const lines = (rest + decoder.decode(read.value, { stream: true })).split('\n')
    rest = lines.pop() ?? ''
    for (const line of lines) yield JSON.parse(line) as Step // safe: our own endpoint wrote it
  }
}
