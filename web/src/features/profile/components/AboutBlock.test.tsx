// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import { parseDocument, profileSchema } from '@tod/model';
import { afterEach, describe, expect, it } from 'vitest';
import { texts } from '../texts.ts';
import { AboutBlock } from './AboutBlock.tsx';

const PROFILE = parseDocument(profileSchema, {});

afterEach(cleanup);

describe('AboutBlock', () => {
  it.each(['', ' \n\u00a0 '])('says that nothing is written where there are blanks alone: %j', (bio) => {
    render(<AboutBlock profile={{ ...PROFILE, bio }} emptyText={texts.noBio} onWrite={() => undefined} />);
    expect(screen.getByText(texts.noBio)).toBeTruthy();
    expect(screen.getByRole('button', { name: texts.writeBio })).toBeTruthy();
  });

  it('says beside one’s own address that others find one once it is verified, and to nobody suspended', () => {
    const show = (isVerified: boolean, fields: object = {}) => {
      cleanup();
      const email = { address: 'anne@exemple.fr', isVerified, action: null };
      render(<AboutBlock profile={{ ...PROFILE, ...fields }} emptyText={texts.noBio} email={email} />);
      return screen.queryByText(texts.foundOnceVerified);
    };
    expect(show(false)).toBeTruthy();
    expect(show(true)).toBeNull();
    expect(show(false, { suspended: true })).toBeNull();
    // Who is listed already, whatever a token says.
    expect(show(false, { isVerified: true })).toBeNull();
  });

  it('shows no address, and nothing to do with it, to whoever has none', () => {
    const email = { address: '', isVerified: false, action: <button type="button">Changer</button> };
    render(<AboutBlock profile={PROFILE} emptyText={texts.noBio} email={email} />);
    expect(screen.queryByText(texts.email)).toBeNull();
    expect(screen.queryByText(texts.foundOnceVerified)).toBeNull();
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('shows what is written, and asks for nothing then', () => {
    render(
      <AboutBlock
        profile={{ ...PROFILE, bio: 'Padel.' }}
        emptyText={texts.noBio}
        onWrite={() => undefined}
      />,
    );
    expect(screen.getByText('Padel.')).toBeTruthy();
    expect(screen.queryByText(texts.noBio)).toBeNull();
    expect(screen.queryByRole('button')).toBeNull();
  });
});
