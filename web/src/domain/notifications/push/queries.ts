import { documentPaths } from '@tod/model';
import { deleteDoc, doc, getDocFromServer, serverTimestamp, setDoc, updateDoc } from 'firebase/firestore';
import { getDb } from '../../../platform/firebase/firestore.ts';

/** What a device says of itself each time it is seen. */
export interface DeviceFacts {
  readonly userAgent: string;
  /** IANA name. */
  readonly timeZone: string;
}

/** Whether the server knows this device. Rejects where it cannot be reached. */
export async function isDeviceKnown(uid: string, id: string): Promise<boolean> {
  return (await getDocFromServer(doc(getDb(), documentPaths.device(uid, id)))).exists();
}

/** Settles when the server has it; rejects when the rules refuse. */
export function addDevice(uid: string, id: string, token: string, facts: DeviceFacts): Promise<void> {
  const now = serverTimestamp();
  const device = { token, ...facts, createdAt: now, lastSeen: now };
  return setDoc(doc(getDb(), documentPaths.device(uid, id)), device);
}

/** Notes that a device is in use. Settles when the server has it. */
export function noteDeviceSeen(uid: string, id: string, facts: DeviceFacts): Promise<void> {
  return updateDoc(doc(getDb(), documentPaths.device(uid, id)), { ...facts, lastSeen: serverTimestamp() });
}

export function removeDevice(uid: string, id: string): Promise<void> {
  return deleteDoc(doc(getDb(), documentPaths.device(uid, id)));
}
