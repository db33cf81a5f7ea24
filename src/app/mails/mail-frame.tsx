import type { ReactNode } from 'react'
import { Body, Container, Head, Html, Link, Preview, Section, Text } from 'react-email'
import { direction, language } from '#messages'
import type { Place } from './letter.ts'
import { breaking, darkStyles, narrowLook, type MailColors, serif, sans, wideLook } from './mail-look.ts'

type MailFrameProps = {
  place: Place
  colors: MailColors
  subject: string
  preview: string
  title: string
  children: ReactNode
  foot: ReactNode
  /** As on a phone, also for programs that know no widths. */
  narrow?: boolean
}

/** Every mail: a plate in the colour of the site with what it is about, what it says below, and why it came at its end. */
export function MailFrame({ place, colors, subject, preview, title, children, foot, narrow = false }: MailFrameProps) {
  const sizes = narrow ? narrowLook : wideLook
  const { plate } = colors
  return (
    <Html lang={language()} dir={direction()}>
      <Head>
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        <meta name="format-detection" content="telephone=no, date=no, address=no, email=no" />
        <title>{subject}</title>
        <style>{darkStyles(colors)}</style>
      </Head>
      {/* Programs that drop <html> keep these of the body. Its defaults are English, from the left. */}
      <Body
        lang={language()}
        dir={direction()}
        className="paper"
        style={{ backgroundColor: colors.paper, margin: 0, padding: '24px 12px 40px' }}
      >
        <Preview useTitleTag={false}>{preview}</Preview>
        <Container style={{ width: '100%', maxWidth: '600px' }}>
          <Section
            className="plate"
            style={{ ...breaking, backgroundColor: plate.paper, padding: sizes.plate, borderRadius: '4px' }}
          >
            <Text style={{ margin: 0, fontFamily: serif, fontSize: '17px', lineHeight: '24px' }}>
              <Link href={place.origin} style={{ color: plate.ink, textDecoration: 'none' }}>
                <bdi>{place.title}</bdi>
              </Link>
            </Text>
            <h1
              className="title"
              style={{
                margin: `${sizes.above}px 0 0`,
                fontFamily: serif,
                fontSize: `${sizes.title}px`,
                fontWeight: 400,
                lineHeight: 1.1,
                letterSpacing: '-0.01em',
                textWrap: 'balance',
                color: plate.ink,
              }}
            >
              {title}
            </h1>
          </Section>
          <Section className="said" style={{ ...breaking, padding: `32px ${sizes.side}px 8px` }}>
            {children}
          </Section>
          <Section className="said" style={{ ...breaking, padding: `0 ${sizes.side}px` }}>
            <Text
              className="foot"
              style={{
                margin: 0,
                padding: '20px 0 0',
                borderTop: `1px solid ${colors.line}`,
                fontFamily: sans,
                fontSize: '13px',
                lineHeight: '20px',
                color: colors.quiet,
              }}
            >
              {foot}
            </Text>
          </Section>
        </Container>
      </Body>
    </Html>
  )
}
