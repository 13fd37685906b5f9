import { createServer, type Socket } from 'node:net';
import { join } from 'node:path';
import { type BusCall, BusWriter, encodeMessage, MESSAGE_TYPES, takeMessage } from './busMessage.ts';

/** A notification as it stands on the desktop. */
export interface DesktopNotification {
  readonly title: string;
  /** The buttons, by what they say. */
  readonly buttons: readonly string[];
}

/** A Linux desktop that shows the notifications of one browser and is clicked by the test. */
export interface Desktop {
  /** For the environment of the browser. */
  readonly address: string;
  readonly notifications: () => readonly DesktopNotification[];
  /** How often it was told to show something, which may have taken the place of the same. */
  readonly timesTold: () => number;
  /** Clicks a notification, or a button on it. @throws Error where there is none such */
  readonly click: (title: string, button?: string) => void;
  readonly close: () => void;
}

/** An answer, with the kinds of what is in it. */
interface Reply {
  readonly signature: string;
  readonly body: BusWriter;
}

interface Shown extends DesktopNotification {
  readonly socket: Socket;
  /** What each button is called between the browser and the desktop. */
  readonly keys: readonly string[];
}

const BUS = ':1.0';
const SERVICE = 'org.freedesktop.Notifications';
const UNKNOWN = 'org.freedesktop.DBus.Error.ServiceUnknown';
const CLICK = 'default';
/** Why a notification went: its program closed it. */
const CLOSED_BY_PROGRAM = 3;
/** Clicked: its user did. */
const CLOSED_BY_USER = 2;

/**
 * Opens the desktop's message bus in this folder, with nothing on it but its notifications
 * (https://specifications.freedesktop.org/notification-spec/latest/). A browser without a screen talks to it all the same.
 */
export async function openDesktop(folder: string): Promise<Desktop> {
  const shown = new Map<number, Shown>();
  let lastId = 0;
  let timesTold = 0;
  let lastSerial = 0;

  const server = createServer((socket) => {
    socket.on('error', () => undefined);
    let waiting = Buffer.alloc(0);
    let isGreeted = false;
    socket.on('data', (bytes) => {
      waiting = Buffer.concat([waiting, bytes]);
      while (!isGreeted) {
        const end = waiting.indexOf('\r\n');
        if (end < 0) return;
        const line = waiting.toString('latin1', 0, end).replace('\0', '');
        waiting = waiting.subarray(end + 2);
        isGreeted = line === 'BEGIN';
        if (!isGreeted) socket.write(greet(line));
      }
      for (let taken = takeMessage(waiting); taken !== undefined; taken = takeMessage(waiting)) {
        waiting = Buffer.from(taken.rest);
        if (taken.call.type === MESSAGE_TYPES.call) answer(socket, taken.call);
      }
    });
  });

  function send(
    socket: Socket,
    type: number,
    fields: Parameters<typeof encodeMessage>[0]['fields'],
    body = new BusWriter(),
  ): void {
    lastSerial += 1;
    socket.write(encodeMessage({ type, serial: lastSerial, fields: { ...fields, sender: BUS }, body }));
  }

  function signal(socket: Socket, member: string, signature: string, body: BusWriter): void {
    const path = '/org/freedesktop/Notifications';
    send(socket, MESSAGE_TYPES.signal, { path, interface: SERVICE, member, signature }, body);
  }

  function closeShown(id: number, reason: number): void {
    const known = shown.get(id);
    if (!shown.delete(id) || known === undefined) return;
    signal(known.socket, 'NotificationClosed', 'uu', new BusWriter().uint32(id).uint32(reason));
  }

  function answer(socket: Socket, call: BusCall): void {
    const reply = call.interface === SERVICE ? replyOfDesktop(socket, call) : replyOfBus(call);
    const replySerial = call.serial;
    if (reply === undefined) send(socket, MESSAGE_TYPES.error, { errorName: UNKNOWN, replySerial });
    else {
      const { signature, body } = reply;
      send(
        socket,
        MESSAGE_TYPES.answer,
        signature === '' ? { replySerial } : { replySerial, signature },
        body,
      );
    }
    if (call.interface === SERVICE && call.member === 'CloseNotification')
      closeShown(call.body.uint32(), CLOSED_BY_PROGRAM);
  }

  function replyOfDesktop(socket: Socket, call: BusCall): Reply | undefined {
    const body = new BusWriter();
    switch (call.member) {
      case 'GetCapabilities':
        return { signature: 'as', body: body.texts(['actions', 'body', 'persistence']) };
      case 'GetServerInformation':
        return { signature: 'ssss', body: body.text('Desktop').text('Tests').text('1').text('1.2') };
      case 'Notify':
        return { signature: 'u', body: body.uint32(show(socket, call)) };
      case 'CloseNotification':
        return { signature: '', body };
      default:
        return undefined;
    }
  }

  /** The parameters of `Notify`: program, what it replaces, icon, title, text, pairs of a button's key and what it says. */
  function show(socket: Socket, { body }: BusCall): number {
    body.text();
    const replaced = body.uint32();
    body.text();
    const title = body.text();
    body.text();
    const actions = body.texts();
    timesTold += 1;
    lastId += 1;
    const id = replaced === 0 ? lastId : replaced;
    const keys = actions.filter((_, index) => index % 2 === 0);
    const buttons = actions.filter((_, index) => index % 2 === 1);
    shown.set(id, { title, buttons, keys, socket });
    return id;
  }

  const path = join(folder, 'bus');
  await new Promise<void>((resolve) => server.listen(path, resolve));
  return {
    address: `unix:path=${path}`,
    notifications: () => [...shown.values()].map(({ title, buttons }) => ({ title, buttons })),
    timesTold: () => timesTold,
    click: (title, button) => {
      const [id, known] = [...shown].find(([, candidate]) => candidate.title === title) ?? [];
      const key = button === undefined ? CLICK : known?.keys[known.buttons.indexOf(button)];
      if (id === undefined || known === undefined || key === undefined) {
        throw new Error(
          `The desktop shows no « ${title} » to click${button === undefined ? '' : ` with ${button}`}.`,
        );
      }
      signal(known.socket, 'ActionInvoked', 'us', new BusWriter().uint32(id).text(key));
      closeShown(id, CLOSED_BY_USER);
    },
    close: () => {
      server.close();
      for (const { socket } of shown.values()) socket.destroy();
    },
  };
}

/** What the bus itself says: that there is a desktop, and nothing else. */
function replyOfBus({ member, body }: BusCall): Reply | undefined {
  const answer = new BusWriter();
  switch (member) {
    case 'Hello':
      return { signature: 's', body: answer.text(':1.1') };
    case 'AddMatch':
    case 'RemoveMatch':
      return { signature: '', body: answer };
    case 'NameHasOwner':
      return { signature: 'b', body: answer.uint32(body.text() === SERVICE ? 1 : 0) };
    case 'GetNameOwner':
      return body.text() === SERVICE ? { signature: 's', body: answer.text(BUS) } : undefined;
    default:
      return undefined;
  }
}

function greet(line: string): string {
  if (line.startsWith('AUTH EXTERNAL')) return 'OK 5e5f7c1a0d2b4c3e9f8a7b6c5d4e3f2a\r\n';
  return line === 'NEGOTIATE_UNIX_FD' ? 'AGREE_UNIX_FD\r\n' : 'ERROR\r\n';
}
