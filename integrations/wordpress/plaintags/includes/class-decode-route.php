<?php
/**
 * The route that reads hidden contacts.
 *
 * @package Plaintags
 */

namespace Plaintags;

defined( 'ABSPATH' ) || exit;

/**
 * Answers the script's request for the contacts of a page: with a nonce, for people, and not too often.
 */
final class Decode_Route {
	const SPACE  = 'plaintags/v1';
	const FOLDER = '/contacts/';
	/**
	 * The script appends the original's namespace and the name of a call.
	 */
	const ORIGINAL = 'cleantalk-antispam/v1/';
	const DECODE   = 'apbct_decode_email';

	/**
	 * Tokens in one call: more than any page shows.
	 */
	const MAX_TOKENS = 500;
	/**
	 * Bytes of a call.
	 */
	const MAX_LENGTH = 262144;

	/**
	 * Names the route to WordPress.
	 */
	public static function register() {
		register_rest_route(
			self::SPACE,
			self::FOLDER . self::ORIGINAL . self::DECODE,
			array(
				'methods'             => 'POST',
				'callback'            => array( self::class, 'answer' ),
				'permission_callback' => array( self::class, 'permit' ),
			)
		);
		register_rest_route(
			self::SPACE,
			self::FOLDER . self::ORIGINAL . '(?P<call>[a-z_]+)',
			array(
				'methods'             => 'POST',
				'callback'            => array( self::class, 'pass_on' ),
				// The original decides: it gets the call as it came.
				'permission_callback' => '__return_true',
			)
		);
	}

	/**
	 * Any other call, such as the check of an address, is the original's, where it is active. The script knows one place
	 * for all of them.
	 *
	 * @param \WP_REST_Request $request The call.
	 */
	public static function pass_on( $request ): \WP_REST_Response {
		$original = new \WP_REST_Request( 'POST', '/' . self::ORIGINAL . $request['call'] );
		$original->set_headers( $request->get_headers() );
		$original->set_body_params( $request->get_body_params() );
		return rest_do_request( $original );
	}

	/**
	 * Whether a call is looked at. WordPress has checked the nonce if there is one, also for visitors; without one the
	 * call may come from another site. WordPress asks this twice for each call, so nothing is counted here.
	 *
	 * @param \WP_REST_Request $request The call.
	 * @return true|\WP_Error
	 */
	public static function permit( $request ) {
		if ( ! $request->get_header( 'X-WP-Nonce' ) ) {
			return new \WP_Error( 'rest_forbidden', __( 'This page is too old. Please load it again.', 'plaintags' ), array( 'status' => 401 ) );
		}
		return true;
	}

	/**
	 * The contacts of all tokens that this site has made. Calls beyond the limit end before anything is decrypted or
	 * stored.
	 *
	 * @param \WP_REST_Request $request The call.
	 * @return \WP_REST_Response|\WP_Error
	 */
	public static function answer( $request ) {
		if ( ! Rate_Limit::allows( Options::get( 'contact_limit' ) ) ) {
			return new \WP_Error( 'plaintags_too_many', __( 'Too many requests. Please try again later.', 'plaintags' ), array( 'status' => 429 ) );
		}
		$tokens = self::read_tokens( $request->get_param( 'encodedEmails' ) );
		if ( array() === $tokens ) {
			return self::respond( true, false );
		}
		$signals = self::read_object( $request->get_param( 'event_javascript_data' ) );
		$refusal = Human_Sign::refusal( $signals, time() );
		return self::respond(
			true,
			array_map(
				static function ( $token ) use ( $refusal ) {
					return array(
						'is_allowed'    => '' === $refusal,
						'show_comment'  => '' !== $refusal,
						'comment'       => $refusal,
						'encoded_email' => $token,
						'decoded_email' => '' === $refusal ? Contacts::decode( $token ) : '',
					);
				},
				$tokens
			)
		);
	}

	/**
	 * An answer in the form that the script reads, which no cache keeps.
	 *
	 * @param bool  $success Whether the call could be answered.
	 * @param mixed $data    A row for each token.
	 */
	private static function respond( bool $success, $data ): \WP_REST_Response {
		$response = new \WP_REST_Response( compact( 'success', 'data' ) );
		$response->header( 'Cache-Control', 'no-store, private' );
		return $response;
	}

	/**
	 * Each token once.
	 *
	 * @param mixed $given JSON: an object or a list of tokens.
	 */
	private static function read_tokens( $given ): array {
		$tokens = array_filter( self::read_object( $given ), 'is_string' );
		return array_slice( array_values( array_unique( $tokens ) ), 0, self::MAX_TOKENS );
	}

	/**
	 * What JSON holds, or nothing.
	 *
	 * @param mixed $given A field of the call.
	 */
	private static function read_object( $given ): array {
		if ( ! is_string( $given ) || strlen( $given ) > self::MAX_LENGTH ) {
			return array();
		}
		$read = json_decode( $given, true, 8 );
		return is_array( $read ) ? $read : array();
	}
}
