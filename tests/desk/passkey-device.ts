import { createHash, createSign, generateKeyPairSync, randomBytes } from 'node:crypto';
import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server';
import { isoCBOR } from '@simplewebauthn/server/helpers';

/** Flags of authenticator data: present, verified, with a new key (WebAuthn Level 3, 6.1). */
const SIGNED = 0x05;
const MADE = 0x45;

/** A device that makes one passkey and signs with it, confirmed by its person each time. Its counter stays unless it is set. */
export class PasskeyDevice {
  readonly #keys = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  readonly #id = randomBytes(16);
  counter = 0;

  /** @param origin of the page that the browser shows */
  constructor(readonly origin: string) {}

  /** Makes the passkey. */
  make({ challenge, rp }: { challenge: string; rp: { id?: string } }): RegistrationResponseJSON {
    const { x = '', y = '' } = this.#keys.publicKey.export({ format: 'jwk' });
    // A COSE key: EC2 on P-256 for ES256 (RFC 9053, 7.1.1).
    const key = isoCBOR.encode(
      new Map<number, number | Uint8Array>([
        [1, 2],
        [3, -7],
        [-1, 1],
        [-2, Buffer.from(x, 'base64url')],
        [-3, Buffer.from(y, 'base64url')],
      ]),
    );
    const length = Buffer.from([0, this.#id.length]);
    const authData = Buffer.concat([dataOf(rp.id, MADE, this.counter), Buffer.alloc(16), length, this.#id, key]);
    const attestation = new Map<string, string | Map<string, string> | Uint8Array>([
      ['fmt', 'none'],
      ['attStmt', new Map()],
      ['authData', authData],
    ]);
    return {
      ...this.#named(),
      response: {
        clientDataJSON: this.#clientData('webauthn.create', challenge),
        attestationObject: Buffer.from(isoCBOR.encode(attestation)).toString('base64url'),
      },
    };
  }

  /** Signs in with the passkey. */
  sign({ challenge, rpId }: { challenge: string; rpId?: string }): AuthenticationResponseJSON {
    const data = dataOf(rpId, SIGNED, this.counter);
    const clientDataJSON = this.#clientData('webauthn.get', challenge);
    const digest = createHash('sha256').update(Buffer.from(clientDataJSON, 'base64url')).digest();
    return {
      ...this.#named(),
      response: {
        clientDataJSON,
        authenticatorData: data.toString('base64url'),
        signature: createSign('sha256').update(data).update(digest).sign(this.#keys.privateKey).toString('base64url'),
      },
    };
  }

  #named() {
    const id = this.#id.toString('base64url');
    return { id, rawId: id, type: 'public-key', clientExtensionResults: {} } as const;
  }

  #clientData(type: string, challenge: string): string {
    return Buffer.from(JSON.stringify({ type, challenge, origin: this.origin, crossOrigin: false })).toString(
      'base64url',
    );
  }
}

function dataOf(host = '', flags: number, counter: number): Buffer {
  const count = Buffer.alloc(4);
  count.writeUInt32BE(counter);
  return Buffer.concat([createHash('sha256').update(host).digest(), Buffer.from([flags]), count]);
}
