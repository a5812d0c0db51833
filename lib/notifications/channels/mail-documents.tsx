import { Body } from '@react-email/body';
import { Button } from '@react-email/button';
import { Container } from '@react-email/container';
import { render } from '@react-email/render';
import { mailLogo } from '@/lib/core/messages/mail-logo';
import type { MailWords } from './message-view';

/* This runs in another process (mail-commands), because it renders with React. */

/** The colours of the light theme as values, because mail programs know no custom properties. */
const colours = {
  canvas: '#F6FAF9',
  surface: '#FFFFFF',
  line: '#D5E2E1',
  ink: '#10262A',
  soft: '#47595C',
  teal: '#0B5D63',
};

const button = {
  margin: '12px 8px 0 0',
  padding: '11px 19px',
  border: `1px solid ${colours.teal}`,
  borderRadius: 999,
  backgroundColor: colours.surface,
  color: colours.teal,
  fontSize: 16,
  fontWeight: 600,
};

const firstButton = { ...button, backgroundColor: colours.teal, color: '#FFFFFF' };

const font = 'system-ui, -apple-system, "Segoe UI", Roboto, Helvetica, Arial, sans-serif';

export function renderMails(mails: readonly MailWords[]): Promise<string[]> {
  return Promise.all(mails.map((words) => render(<Mail {...words} />)));
}

function Mail({ language, subject, app, items, more, why, off, settings }: MailWords) {
  return (
    <html lang={language} dir="ltr">
      {/* eslint-disable-next-line @next/next/no-head-element -- a mail, not a page of the framework */}
      <head>
        <meta httpEquiv="Content-Type" content="text/html; charset=UTF-8" />
        {/* Keeps Apple's programs from making the text smaller. */}
        <meta name="x-apple-disable-message-reformatting" />
        <title>{subject}</title>
      </head>
      <Body style={{ margin: 0, padding: '24px 12px', backgroundColor: colours.canvas, fontFamily: font }}>
        <Container style={{ maxWidth: 560, margin: '0 auto' }}>
          <p style={{ margin: '0 0 16px', fontSize: 20, fontWeight: 700 }}>
            <a target="_blank" href={app.url} style={{ color: colours.teal, textDecoration: 'none' }}>
              {/* eslint-disable-next-line @next/next/no-img-element -- a mail, not a page of the framework */}
              <img
                src={`cid:${mailLogo.cid}`}
                alt={app.name}
                width={mailLogo.width}
                height={mailLogo.height}
                style={{ display: 'block', border: 0 }}
              />
            </a>
          </p>
          {items.map((item) => (
            <Item key={item.url} {...item} />
          ))}
          {more && (
            <p style={{ margin: '16px 0', fontSize: 16, lineHeight: '24px', color: colours.ink }}>
              <a
                target="_blank"
                href={`${app.url}/user/notices`}
                style={{ color: colours.teal, textDecoration: 'none' }}
              >
                {more}
              </a>
            </p>
          )}
          <hr style={{ border: 0, borderTop: `1px solid ${colours.line}`, margin: '24px 0 12px' }} />
          <p style={{ margin: 0, fontSize: 14, lineHeight: '22px', color: colours.soft }}>
            {why}
            <br />
            {off && (
              <>
                <a
                  target="_blank"
                  href={off.url}
                  style={{ color: colours.teal, textDecoration: 'underline' }}
                >
                  {off.words}
                </a>
                {' · '}
              </>
            )}
            <a
              target="_blank"
              href={settings.url}
              style={{ color: colours.teal, textDecoration: 'underline' }}
            >
              {settings.words}
            </a>
          </p>
        </Container>
      </Body>
    </html>
  );
}

function Item({ headline, what, details, quote, brand, url, open, answers }: MailWords['items'][number]) {
  // The yes, which is the last answer.
  const main = Math.max(answers.length - 1, 0);
  return (
    <Container
      style={{
        maxWidth: 560,
        margin: '0 0 12px',
        padding: '16px 20px',
        backgroundColor: colours.surface,
        border: `1px solid ${colours.line}`,
        borderRadius: 12,
      }}
    >
      {headline && (
        <h1 style={{ margin: 0, fontSize: 16, lineHeight: '24px', fontWeight: 600, color: colours.ink }}>
          {headline}
        </h1>
      )}
      {what && <p style={{ margin: 0, fontSize: 16, lineHeight: '24px', color: colours.ink }}>{what}</p>}
      {details && (
        <p style={{ margin: 0, fontSize: 16, lineHeight: '24px', color: colours.ink }}>{details}</p>
      )}
      {quote && (
        <p
          style={{
            margin: '8px 0 0',
            paddingLeft: 12,
            borderLeft: `4px solid ${colours.line}`,
            fontSize: 16,
            lineHeight: '24px',
            whiteSpace: 'pre-line',
            color: colours.ink,
          }}
        >
          {quote}
        </p>
      )}
      {brand && (
        <p style={{ margin: '8px 0 0', fontSize: 14, lineHeight: '24px', color: colours.soft }}>{brand}</p>
      )}
      {[...answers, { words: open, url }].map((one, index) => (
        <Button key={one.url} href={one.url} style={index === main ? firstButton : button}>
          {one.words}
        </Button>
      ))}
    </Container>
  );
}
