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
      <p role="timer">{`You will go to the home page in ${left === 1 ? '1 second' : `${left} seconds`}.`}</p>
    </Modal>
  );
}

/** Says why the message was not sent. The form keeps its values (CONTACT-28). */
export function FailureModal({ id, reason, onClose }: { id: string; reason: string; onClose: () => void }) {
  return (
    <Modal textId={id} closeText="Close" onClose={onClose}>
      <p id={id} className="error">
        Failed to send message: {reason}
      </p>
      <p>Your message is still in the form. Try again, or call us.</p>
    </Modal>
  );
}
