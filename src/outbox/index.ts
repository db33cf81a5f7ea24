export { findMails } from './find-mails.ts'
export { getMail, type MailShown } from './get-mail.ts'
export { openMail } from './open-mail.ts'
export { sendTestMail } from './send-test-mail.ts'
