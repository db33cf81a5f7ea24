import type { CSSProperties } from 'react'
import { Button, Link, Text } from 'react-email'
import { say } from '#messages'
import { greeting, type Letter, type Place } from './letter.ts'
import { MailFrame } from './mail-frame.tsx'
import { mailColors, mono, sans } from './mail-look.ts'

/** A letter as a page. */
export function LetterPage({ letter, place }: { letter: Letter; place: Place }) {
  const { subject, preview, title, fullName, lines, list = [], code, action, after = [], quoted, reason } = letter
  const colors = mailColors(place.color)
  const said = { margin: '0 0 18px', fontFamily: sans, fontSize: '17px', lineHeight: '27px', color: colors.ink }
  const aside = { margin: '0 0 18px', fontFamily: sans, fontSize: '14px', lineHeight: '22px', color: colors.quiet }
  const link = { color: colors.accent, textDecoration: 'underline', wordBreak: 'break-word' as const }
  const foot = (
    <>
      {reason}{' '}
      <Link href={place.origin} className="link" style={link}>
        {place.origin.replace(/^https?:\/\//, '')}
      </Link>
    </>
  )
  return (
    <MailFrame {...{ place, colors, subject, preview, title, foot }}>
      {fullName !== null && (
        <Text className="ink" style={said}>
          {greeting(fullName)}
        </Text>
      )}
      {lines.map((line, i) => (
        // oxlint-disable-next-line react/no-array-index-key -- lines never change places, and may be the same twice
        <Text key={i} className="ink" style={said}>
          {line}
        </Text>
      ))}
      {list.map(({ says, about, href }, i) => (
        // oxlint-disable-next-line react/no-array-index-key -- as above
        <Text key={i} className="ink" style={said}>
          <Link href={href} className="link" style={link}>
            {says}
          </Link>
          {about && (
            <>
              <br />
              <span
                className="quiet"
                dir="auto"
                style={{ fontSize: '14px', lineHeight: '22px', color: colors.quiet, wordBreak: 'break-word' }}
              >
                {about}
              </span>
            </>
          )}
        </Text>
      ))}
      {code && (
        <Text
          className="code"
          style={{
            margin: '6px 0 26px',
            padding: '18px 0',
            border: `1px solid ${colors.line}`,
            borderRadius: '4px',
            fontFamily: mono,
            fontSize: '34px',
            lineHeight: '40px',
            letterSpacing: '0.2em',
            textIndent: '0.2em',
            textAlign: 'center',
            color: colors.ink,
          }}
        >
          {code}
        </Text>
      )}
      {action && quoted && <Quoted text={quoted} style={aside} line={colors.line} />}
      {action && (
        <Button
          href={action.href}
          className="button"
          style={{
            margin: '6px 0 26px',
            padding: '15px 26px',
            borderRadius: '999px',
            backgroundColor: colors.accent,
            color: '#ffffff',
            fontFamily: sans,
            fontSize: '16px',
            fontWeight: 600,
          }}
        >
          {action.label}
        </Button>
      )}
      {after.map((line) => (
        <Text key={line} className="quiet" style={aside}>
          <WithLinks text={line} style={link} />
        </Text>
      ))}
      {action && (
        <Text className="quiet" style={aside}>
          {say('mail.if-button-does-nothing')}
          <br />
          <Link href={action.href} className="link" style={{ ...link, wordBreak: 'break-all' }}>
            {action.href}
          </Link>
        </Text>
      )}
      {!action && quoted && <Quoted text={quoted} style={aside} line={colors.line} />}
    </MailFrame>
  )
}

/** Somebody else's words, line by line as they were written, and nothing in them can be followed. */
function Quoted({ text, style, line }: { text: string; style: CSSProperties; line: string }) {
  return (
    <Text
      className="quiet quoted"
      dir="auto"
      style={{
        ...style,
        padding: '0 0 0 16px',
        borderLeft: `3px solid ${line}`,
        whiteSpace: 'pre-wrap',
        wordBreak: 'break-word',
      }}
    >
      {text}
    </Text>
  )
}

/** Addresses in a sentence of ours can be followed. */
function WithLinks({ text, style }: { text: string; style: CSSProperties }) {
  return text.split(/(https?:\/\/\S+)/).map((part, i) =>
    i % 2 === 1 ? (
      <Link key={part} href={part} className="link" style={style}>
        {part}
      </Link>
    ) : (
      part
    ),
  )
}
