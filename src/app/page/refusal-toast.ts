import { say } from '#messages'
import type { Toast } from '#ui/toast'
import type { Refused } from './own-page.ts'

/** A refusal as a toast: what the person who typed can mend themselves is no error of ours. */
export function refusalToast({ code, sentence }: Pick<Refused, 'code' | 'sentence'>, title = say('ui.error')): Toast {
  return { kind: code === 'invalid' ? 'validation' : 'error', title, message: sentence }
}
