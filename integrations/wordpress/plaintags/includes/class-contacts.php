<?php
/**
 * Hidden contacts.
 *
 * @package Plaintags
 */

namespace Plaintags;

defined( 'ABSPATH' ) || exit;

/**
 * E-mail addresses and telephone numbers that stand encrypted in the page. Where the anti-spam original is taken over, its
 * server hides them, since one server has to read all contacts of a page.
 */
final class Contacts {
	/**
	 * Tag and scheme by kind.
	 */
	const KINDS = array(
		'email' => array( 'apbct-email', 'mailto:' ),
		'phone' => array( 'apbct-phone', 'tel:' ),
	);

	/**
	 * Longest contact, in bytes: an address with subject and text.
	 */
	const MAX_LENGTH = 1000;

	/**
	 * Fewest digits by which a number in a text is known for the telephone number that is hidden.
	 */
	const MIN_DIGITS = 4;

	/**
	 * A hidden contact. What is no contact stays text.
	 *
	 * @param string $kind     One of {@see KINDS}.
	 * @param string $value    The contact; an address may have `?subject=...`.
	 * @param array  $shown    Its `text` instead of a mask, whether it becomes a `link`, `label` for screen readers.
	 * @param array  $identity Class and id of the tag.
	 */
	public static function html( string $kind, string $value, array $shown, array $identity = array() ): string {
		$value = self::plain( $value );
		if ( ! self::is_contact( $kind, $value ) ) {
			/* translators: %s: what an author wrote as an address or a number. */
			$wrong = '' === $value ? '' : Mistakes::html( sprintf( __( '"%s" cannot be hidden: it is no such contact.', 'plaintags' ), $value ) );
			return $wrong . esc_html( '' === $shown['text'] ? $value : $shown['text'] );
		}
		$mask = self::mask( $kind, $value );
		$text = '' === $shown['text'] ? $mask : self::without( $kind, $value, $shown['text'] );
		if ( is_feed() ) {
			return esc_html( $text );
		}
		if ( in_array( 'antispam', Takeover::families(), true ) && has_filter( 'apbct_encode_data' ) ) {
			Presence::mark();
			return (string) apply_filters( 'apbct_encode_data', $value );
		}
		list( $tag, $scheme ) = self::KINDS[ $kind ];
		$attributes           = array( 'encoded' => self::encode( $value ) );
		if ( $shown['link'] ) {
			$attributes['href'] = $scheme . $mask;
		}
		if ( '' !== $shown['label'] ) {
			$attributes['label'] = self::without( $kind, $value, $shown['label'] );
		}
		return Tags::html( $tag, $identity + $attributes, esc_html( $text ) );
	}

	/**
	 * A contact as one types it: editors and typography put other spaces and hyphens into numbers.
	 *
	 * @param string $text What an author wrote, with or without entities.
	 */
	public static function plain( string $text ): string {
		$text  = html_entity_decode( $text, ENT_QUOTES | ENT_HTML5, 'UTF-8' );
		$typed = preg_replace( array( '~[\x{A0}\x{2007}\x{2009}\x{202F}]~u', '~[\x{2010}-\x{2013}](?=\d)~u', '~[\x{AD}\x{200B}\x{FEFF}]~u' ), array( ' ', '-', '' ), $text );
		return trim( $typed ?? $text );
	}

	/**
	 * Which kind of contact a text is, "" for none.
	 *
	 * @param string $text Plain text.
	 */
	public static function kind_of( string $text ): string {
		foreach ( array_keys( self::KINDS ) as $kind ) {
			if ( self::is_contact( $kind, $text ) ) {
				return $kind;
			}
		}
		return '';
	}

	/**
	 * A text with a mask where it names the contact, which would show what is hidden.
	 *
	 * @param string $kind  One of {@see KINDS}.
	 * @param string $value The contact.
	 * @param string $text  What is shown instead of the mask.
	 */
	private static function without( string $kind, string $value, string $text ): string {
		$mask = self::mask( $kind, $value );
		$text = html_entity_decode( $text, ENT_QUOTES | ENT_HTML5, 'UTF-8' );
		if ( 'email' === $kind ) {
			return str_ireplace( explode( '?', $value )[0], $mask, $text );
		}
		$digits  = self::digits( $value );
		$without = preg_replace_callback(
			'~\+?\(?\d[\d\s\p{Z}\p{Pd}()./]{2,}\d~u',
			static function ( $number ) use ( $digits, $mask ) {
				$same = self::digits( $number[0] );
				// With other signs between the digits, with the country's code or without it.
				$ends = substr( $digits, -strlen( $same ) ) === $same || substr( $same, -strlen( $digits ) ) === $digits;
				return $ends && strlen( $same ) >= self::MIN_DIGITS ? $mask : $number[0];
			},
			$text
		);
		return $without ?? $mask;
	}

	/**
	 * The digits of a telephone number that are the same wherever it is called from.
	 *
	 * @param string $value The number.
	 */
	private static function digits( string $value ): string {
		return ltrim( preg_replace( '~\D~', '', $value ), '0' );
	}

	/**
	 * Whether a text is a contact of its kind.
	 *
	 * @param string $kind  One of {@see KINDS}.
	 * @param string $value The text.
	 */
	public static function is_contact( string $kind, string $value ): bool {
		if ( strlen( $value ) > self::MAX_LENGTH ) {
			return false;
		}
		return 'email' === $kind
			? (bool) is_email( explode( '?', $value )[0] )
			: 1 === preg_match( '~^\+?[\d\s().\-/]{5,30}$~', $value );
	}

	/**
	 * What is shown of a contact: its ends.
	 *
	 * @param string $kind  One of {@see KINDS}.
	 * @param string $value The contact.
	 */
	public static function mask( string $kind, string $value ): string {
		if ( 'phone' === $kind ) {
			return self::stars( $value, 3, 2 );
		}
		list( $name, $host ) = explode( '@', explode( '?', $value )[0], 2 );
		$dot                 = (int) strrpos( $host, '.' );
		return self::stars( $name, 2, 0 ) . '@' . self::stars( substr( $host, 0, $dot ), 0, 2 ) . substr( $host, $dot );
	}

	/**
	 * A text with a part of it hidden; all of it where little is left.
	 *
	 * @param string $text  The text.
	 * @param int    $start Characters that stay at its start.
	 * @param int    $end   Characters that stay at its end.
	 */
	private static function stars( string $text, int $start, int $end ): string {
		$hidden = mb_strlen( $text ) - $start - $end;
		if ( $hidden < 1 ) {
			return '***';
		}
		return mb_substr( $text, 0, $start ) . str_repeat( '*', max( 3, $hidden ) ) . ( $end ? mb_substr( $text, -$end ) : '' );
	}

	/**
	 * The key of this site, for contacts alone.
	 *
	 * @param string $use What it is for.
	 */
	private static function key( string $use ): string {
		return hash_hmac( 'sha256', "plaintags contact $use", wp_salt( 'auth' ), true );
	}

	/**
	 * A contact as a token: encrypted, and always alike, so that caches see no change where there is none.
	 *
	 * @param string $value The contact.
	 */
	public static function encode( string $value ): string {
		$nonce = substr( hash_hmac( 'sha256', $value, self::key( 'nonce' ), true ), 0, SODIUM_CRYPTO_SECRETBOX_NONCEBYTES );
		// phpcs:ignore WordPress.PHP.DiscouragedPHPFunctions.obfuscation_base64_encode -- bytes as text.
		return base64_encode( $nonce . sodium_crypto_secretbox( $value, $nonce, self::key( 'secret' ) ) );
	}

	/**
	 * The contact of a token, "" if this site has not made it.
	 *
	 * @param string $token Whatever a page has sent.
	 */
	public static function decode( string $token ): string {
		// phpcs:ignore WordPress.PHP.DiscouragedPHPFunctions.obfuscation_base64_decode -- bytes as text.
		$bytes = base64_decode( $token, true );
		if ( false === $bytes || strlen( $bytes ) <= SODIUM_CRYPTO_SECRETBOX_NONCEBYTES + SODIUM_CRYPTO_SECRETBOX_MACBYTES ) {
			return '';
		}
		$nonce = substr( $bytes, 0, SODIUM_CRYPTO_SECRETBOX_NONCEBYTES );
		$text  = sodium_crypto_secretbox_open( substr( $bytes, SODIUM_CRYPTO_SECRETBOX_NONCEBYTES ), $nonce, self::key( 'secret' ) );
		return false === $text ? '' : $text;
	}

	/**
	 * How the script asks for contacts. It appends the route of the original that it was made for to `restUrl`; ours is
	 * below our own namespace, so that both can be on one site. `guard`: hidden contacts alone, no guard for forms.
	 *
	 * @param string $nonces Where fresh nonces come from.
	 */
	public static function settings( string $nonces ): array {
		return array(
			'guard'      => false,
			'transport'  => 'rest',
			'restUrl'    => rest_url( Decode_Route::SPACE . Decode_Route::FOLDER ),
			'restNonce'  => wp_create_nonce( 'wp_rest' ),
			'siteUrl'    => $nonces,
			'brand'      => wp_specialchars_decode( get_bloginfo( 'name' ), ENT_QUOTES ),
			'contactUrl' => Options::get( 'contact_url' ),
			'timings'    => array(
				'revealMs' => 0,
				'fillMs'   => 0,
			),
		);
	}
}
