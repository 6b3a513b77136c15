import { useNavigate } from '../../page/navigation/navigation.ts';
import { Modal } from '../../ui/modal.tsx';
import { useCountdown } from '../../ui/use-countdown.ts';

/** Seconds until the visitor goes to the home page (CONTACT-31, CONTACT-32). */
const SECONDS = 3;

/** Confirms that the message was sent, then goes to the home page unless the visitor chooses to stay. */
export function SuccessModal({ id, onClose }: { id: string; onClose: () => void }) {
  const navigate = useNavigate();
  const { left } = useCountdown(SECONDS, () => {
    window.scrollTo({ top: 0 });
    navigate('/');
  });
  return (
    <Modal textId={id} closeText="Stay on this page" onClose={onClose}>
      <p id={id}>Your message has been sent successfully! We'll get back to you soon.</p>
      <p role="timer">You will go to the home page in {left === 1 ? '1 second' : `${left} seconds`}.</p>
    </Modal>
  );
}
