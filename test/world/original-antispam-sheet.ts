/**
 * Rules of the anti-spam add-on's own sheets, in our words (antispam-contract#1.4, antispam-contract#7): masks are
 * blurred until they are marked, honeypots are hidden, popups and blocks have their places, protected forms wait behind
 * a spinner.
 */
export const ORIGINAL_ANTISPAM_SHEET = `
  .apbct_special_field { display: none !important; }
  .apbct-blur { filter: blur(5px); transition: filter 2s; }
  .apbct-email-encoder.no-blur .apbct-blur { filter: none; }
  .apbct-email-encoder { position: relative; cursor: pointer; }
  .apbct-email-encoder-popup { width: 30%; min-width: 400px; font-size: 16px; }
  .apbct-popup-fade::before { content: ""; position: fixed; inset: 0; z-index: 9999; background: #000; opacity: 0.7; }
  .apbct-popup { position: fixed; inset: 50% auto auto 50%; z-index: 99999; translate: -50% -50%; padding: 25px 15px; background: #fff; }
  .apbct_dog { display: inline-block; animation: apbct-dog 1.5s infinite; } .apbct_dog_two { animation-delay: 0.5s; }
  @keyframes apbct-dog { 50% { opacity: 0; } }
  .ct-encoded-form-wrapper { position: relative; min-height: 60px; }
  .ct-encoded-form { display: none; }
  .ct-encoded-form-loader { width: 48px; height: 48px; border: 5px solid #f3f3f3; border-top-color: #3498db; border-radius: 50%; }
  .ct-encoded-form-forbidden { padding: 10px; border: 2px solid #c00; }
  .apbct-real-user-badge { position: relative; display: inline-flex; }
  .apbct-real-user-popup { position: absolute; z-index: -1; opacity: 0; width: 300px; padding: 16px; background: #fff; }
  .apbct-real-user-popup.visible { z-index: 10; opacity: 1; }
  .apbct-check_email_exist-block { position: fixed; display: block; background-repeat: no-repeat; }
  .apbct-check_email_exist-popup_description { display: none; position: fixed; }
  #cleantalk-modal-overlay { position: fixed; inset: 0; z-index: 9999999999; background: rgb(0 0 0 / 0.5); }
  body.cleantalk-modal-opened { overflow: hidden; }
`;
